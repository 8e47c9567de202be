import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A received webhook request. */
export interface ReceivedRequest {
  id: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; id: string; createdAt: string; data: Record<string, unknown> };
}

type ReceiverResponse = number | 'silence' | 'hang up' | 'redirect';

/** A webhook endpoint on loopback that stores its requests. */
export interface Receiver {
  url: string;
  port: number;
  receivedRequests: ReceivedRequest[];
  /** Number of requests to the redirect target. */
  redirectCount: number;
  /** Returns the response; 204 by default. */
  respond: (receivedRequest: ReceivedRequest) => ReceiverResponse;
  /** Resolves with all received requests when there are at least `count` of them. */
  waitForRequests(count: number): Promise<ReceivedRequest[]>;
  /** Closes the connections that wait for a response. */
  closeSilentConnections(): void;
  stop(): Promise<void>;
}

const REDIRECT_TARGET = '/elsewhere';

/** Starts a receiver on `port`; 0 selects a free port. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const pendingResponses = new Set<ServerResponse>();
  let onRequest: () => void = () => undefined;
  const server = createServer((request, response) => {
    if (request.url === REDIRECT_TARGET) {
      receiver.redirectCount += 1;
      response.end();
      return;
    }
    void readEvent(request).then((receivedRequest) => {
      receiver.receivedRequests.push(receivedRequest);
      const reply = receiver.respond(receivedRequest);
      if (reply === 'silence') pendingResponses.add(response);
      else if (reply === 'hang up') response.destroy();
      else if (reply === 'redirect') response.writeHead(302, { location: REDIRECT_TARGET }).end();
      else response.writeHead(reply).end();
      onRequest();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}/events`,
    port: address.port,
    receivedRequests: [],
    redirectCount: 0,
    respond: () => 204,
    async waitForRequests(count) {
      while (receiver.receivedRequests.length < count)
        await new Promise<void>((resolve) => {
          onRequest = resolve;
        });
      return receiver.receivedRequests;
    },
    closeSilentConnections() {
      for (const response of pendingResponses) response.destroy();
      pendingResponses.clear();
    },
    async stop() {
      receiver.closeSilentConnections();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Verifies the signature of a message; throws if it is invalid. */
export function verifyMessage(
  { body, headers }: Pick<ReceivedRequest, 'body' | 'headers'>,
  secret: string,
): unknown {
  return new Webhook(secret).verify(body, headers);
}

async function readEvent(request: IncomingMessage): Promise<ReceivedRequest> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const headers = request.headers as Record<string, string>;
  return {
    id: headers['webhook-id'] ?? '',
    headers,
    body,
    event: JSON.parse(body) as ReceivedRequest['event'],
  };
}
