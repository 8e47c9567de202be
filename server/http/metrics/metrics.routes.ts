import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Meter } from './meter';

const TEXT_TYPE = 'text/plain; charset=utf-8';

/** Serves the metrics; requires the bearer token if one is configured. */
export function createMetricsRoutes(meter: Meter, token: string | undefined) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const respond = (status: number, type: string, text: string) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(text);
    };
    if (
      token !== undefined &&
      !equalsInConstantTime(request.headers.authorization ?? '', `Bearer ${token}`)
    ) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      return respond(401, TEXT_TYPE, 'Metrics require the token of METRICS_TOKEN\n');
    }
    meter.read().then(
      ({ contentType, text }) => respond(200, contentType, text),
      // read() has reported the error.
      () => respond(503, TEXT_TYPE, 'The metrics are currently unavailable\n'),
    );
  };
}

/** Creates a separate server for the metrics; it does not listen yet. */
export function createMetricsServer(meter: Meter, token: string | undefined): Server {
  const metricsRoutes = createMetricsRoutes(meter, token);
  const server = createServer((request, response) => {
    if (/^\/metrics\/?(\?|$)/.test(request.url ?? '')) return metricsRoutes(request, response);
    response.writeHead(404, { 'content-type': TEXT_TYPE });
    response.end('The metrics are at /metrics\n');
  });
  // An open metrics connection must not delay the shutdown.
  server.unref();
  return server;
}

// Compares hashes in constant time, so neither length nor content leaks.
function equalsInConstantTime(actual: string, expected: string): boolean {
  const [actualHash, expectedHash] = [actual, expected].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return actualHash !== undefined && expectedHash !== undefined && timingSafeEqual(actualHash, expectedHash);
}
