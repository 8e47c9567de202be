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

type Answer = number | 'silence' | 'hang up' | 'redirect';

/** A webhook endpoint on loopback that stores its requests. */
export interface Receiver {
  url: string;
  port: number;
  received: ReceivedRequest[];
  /** Number of requests to its redirect target. */
  followed: number;
  /** Returns the response; 204 by default. */
  answer: (received: ReceivedRequest) => Answer;
  /** Resolves after `count` requests. */
  arrived(count: number): Promise<ReceivedRequest[]>;
  /** Closes the connections without a response. */
  releaseResponses(): void;
  stop(): Promise<void>;
}

const REDIRECT_TARGET = '/elsewhere';

/** Starts a receiver, on `port` if given. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const silent = new Set<ServerResponse>();
  let onArrival: () => void = () => undefined;
  const server = createServer((request, response) => {
    if (request.url === REDIRECT_TARGET) {
      receiver.followed += 1;
      response.end();
      return;
    }
    void readEvent(request).then((received) => {
      receiver.received.push(received);
      const answer = receiver.answer(received);
      if (answer === 'silence') silent.add(response);
      else if (answer === 'hang up') response.destroy();
      else if (answer === 'redirect') response.writeHead(302, { location: REDIRECT_TARGET }).end();
      else response.writeHead(answer).end();
      onArrival();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}/events`,
    port: address.port,
    received: [],
    followed: 0,
    answer: () => 204,
    async arrived(count) {
      while (receiver.received.length < count)
        await new Promise<void>((resolve) => {
          onArrival = resolve;
        });
      return receiver.received;
    },
    releaseResponses() {
      for (const response of silent) response.destroy();
      silent.clear();
    },
    async stop() {
      receiver.releaseResponses();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Verifies the signature of a message; throws if it is invalid. */
export function verified(
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
