import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Meter } from './meter';

const TEXT = 'text/plain; charset=utf-8';

/** Serves the metrics; requires the bearer token if one is configured. */
export function createMetricsRoutes(meter: Meter, token: string | undefined) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const answer = (status: number, type: string, text: string) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(text);
    };
    if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      return answer(401, TEXT, 'Metrics are for who has the token of METRICS_TOKEN\n');
    }
    meter.read().then(
      ({ contentType, text }) => answer(200, contentType, text),
      // read() has reported the error.
      () => answer(503, TEXT, 'The figures cannot be read at the moment\n'),
    );
  };
}

/** Creates a separate server for the metrics; it does not listen yet. */
export function createMetricsServer(meter: Meter, token: string | undefined): Server {
  const metricsRoutes = createMetricsRoutes(meter, token);
  const server = createServer((request, response) => {
    if (/^\/metrics\/?(\?|$)/.test(request.url ?? '')) return metricsRoutes(request, response);
    response.writeHead(404, { 'content-type': TEXT });
    response.end('Figures are at /metrics\n');
  });
  // An open metrics connection must not delay the shutdown.
  server.unref();
  return server;
}

// Compares hashes in constant time, so neither length nor content leaks.
function isSame(sent: string, expected: string): boolean {
  const [one, other] = [sent, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
