import http from 'k6/http';
import { group } from 'k6';
export const options = { vus: 2, iterations: 60 };
export default function () {
  group('checkout', () => { group('pay', () => { http.get(__ENV.TARGET, { tags: { name: 'card' } }); }); });
  http.get(__ENV.TARGET);
}
