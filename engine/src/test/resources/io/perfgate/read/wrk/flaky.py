import http.server, socketserver, sys, itertools, time
n = itertools.count()
class H(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        i = next(n)
        if i % 50 == 49: self.close_connection = True; self.connection.close(); return
        if i % 70 == 69: time.sleep(1)
        self.send_response(200); self.send_header("Content-Length", "2"); self.end_headers(); self.wfile.write(b"ok")
    def log_message(self, *a): pass
class S(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True
    def handle_error(self, *a): pass
S(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
