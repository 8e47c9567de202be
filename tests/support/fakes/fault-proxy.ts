import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedLater } from '../runtime/cleanup';

/** A proxy between browser and shop that injects faults. */
export interface FaultProxy {
  url: string;
  /** Appends a line to the worker script, as a new version would. */
  changeWorker(): void;
  /** Forwards the next request whose body contains `mark`, and drops its response. */
  loseAnswerTo(bodyText: string): void;
  close(): Promise<void>;
}

/** Starts a proxy to the shop. */
export async function startFaultProxy(shopUrl: string): Promise<FaultProxy> {
  let addition = '';
  let lost: string | undefined;

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await read(incoming);
    const isLost = lost !== undefined && body.includes(lost);
    if (isLost) lost = undefined;
    const isWorker = incoming.url === '/sw.js';
    const headers = { ...incoming.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const upstreamRequest = request(
      shopUrl + (incoming.url ?? '/'),
      { method: incoming.method, headers },
      (answer) => {
        void read(answer).then((bytes) => {
          if (isLost) return incoming.socket.destroy();
          const complete = isWorker ? Buffer.concat([bytes, Buffer.from(addition)]) : bytes;
          const head = { ...answer.headers };
          for (const name of ['content-length', 'transfer-encoding', ...(isWorker ? ['etag'] : [])])
            Reflect.deleteProperty(head, name);
          outgoing.writeHead(answer.statusCode ?? 500, head).end(complete);
        });
      },
    );
    upstreamRequest.on('error', () => outgoing.destroy());
    upstreamRequest.end(body);
  };
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changeWorker: () => {
      addition += '\n// newer';
    },
    loseAnswerTo: (bodyText) => {
      lost = bodyText;
    },
    close: closedLater(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }),
  };
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
