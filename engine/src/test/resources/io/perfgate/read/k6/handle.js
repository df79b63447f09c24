import http from 'k6/http';
export const options = { vus: 4, duration: '5s', summaryTrendStats: ['avg', 'min', 'med', 'max', 'p(50)', 'p(95)', 'p(99)', 'p(99.9)', 'count'] };
export default function () { http.get(__ENV.TARGET); }
export function handleSummary(data) { return { 'handle.json': JSON.stringify(data, null, 2) }; }
