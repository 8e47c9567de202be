import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registerCleanup } from '../runtime/cleanup';

/** A proxy between browser and shop that injects faults. */
export interface FaultProxy {
  url: string;
  /** Appends a comment to the service worker script, so that the browser installs a new version. */
  changeWorkerScript(): void;
  /** Never responds to requests for this path. The promise resolves when the first such request arrives. */
  stall(path: string): Promise<void>;
  /** Forwards the next request whose body contains this text, and drops its response. */
  loseResponseTo(bodyText: string): void;
  close(): Promise<void>;
}

/** Starts a proxy to the shop. */
export async function startFaultProxy(shopUrl: string): Promise<FaultProxy> {
  let workerSuffix = '';
  let lostBodyText: string | undefined;
  let stalledPath: string | undefined;
  let onStalledRequest = () => {};

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await readBody(incoming);
    const isResponseLost = lostBodyText !== undefined && body.includes(lostBodyText);
    if (isResponseLost) lostBodyText = undefined;
    const isWorker = incoming.url === '/sw.js';
    const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const upstreamRequest = request(
      shopUrl + (incoming.url ?? '/'),
      { method: incoming.method, headers },
      (upstreamResponse) => {
        void readBody(upstreamResponse).then((bytes) => {
          if (isResponseLost) return incoming.socket.destroy();
          const responseBody = isWorker ? Buffer.concat([bytes, Buffer.from(workerSuffix)]) : bytes;
          const responseHeaders = { ...upstreamResponse.headers };
          for (const name of ['content-length', 'transfer-encoding', ...(isWorker ? ['etag'] : [])])
            Reflect.deleteProperty(responseHeaders, name);
          outgoing.writeHead(upstreamResponse.statusCode ?? 500, responseHeaders).end(responseBody);
        });
      },
    );
    upstreamRequest.on('error', () => outgoing.destroy());
    upstreamRequest.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === stalledPath) onStalledRequest();
    else void forward(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changeWorkerScript: () => {
      workerSuffix += '\n// newer';
    },
    stall: (path) =>
      new Promise((resolve) => {
        stalledPath = path;
        onStalledRequest = resolve;
      }),
    loseResponseTo: (bodyText) => {
      lostBodyText = bodyText;
    },
    close: registerCleanup(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }),
  };
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
