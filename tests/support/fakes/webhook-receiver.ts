import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What a receiver was sent. */
export interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; id: string; createdAt: string; data: Record<string, unknown> };
}

type Answer = number | 'silence' | 'hang up' | 'redirect';

/** A receiver of events on loopback that keeps what it is sent. */
export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** How often a redirect of its own was followed. */
  followed: number;
  /** How it answers; 204 to everything unless told otherwise. */
  answer: (received: Received) => Answer;
  /** Resolves once it has been sent so much. */
  arrived(count: number): Promise<Received[]>;
  /** Breaks off what it has not answered. */
  letGo(): void;
  stop(): Promise<void>;
}

const ELSEWHERE = '/elsewhere';

/** Starts a receiver; on a port of an earlier one if given. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const silent = new Set<ServerResponse>();
  let onArrival: () => void = () => undefined;
  const server = createServer((request, response) => {
    if (request.url === ELSEWHERE) {
      receiver.followed += 1;
      response.end();
      return;
    }
    void readEvent(request).then((received) => {
      receiver.received.push(received);
      const answer = receiver.answer(received);
      if (answer === 'silence') silent.add(response);
      else if (answer === 'hang up') response.destroy();
      else if (answer === 'redirect') response.writeHead(302, { location: ELSEWHERE }).end();
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
    letGo() {
      for (const response of silent) response.destroy();
      silent.clear();
    },
    async stop() {
      receiver.letGo();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** What a receiver makes of a message; throws when it is not the shop's. */
export function verified({ body, headers }: Pick<Received, 'body' | 'headers'>, secret: string): unknown {
  return new Webhook(secret).verify(body, headers);
}

async function readEvent(request: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const headers = request.headers as Record<string, string>;
  return {
    id: headers['webhook-id'] ?? '',
    headers,
    body,
    event: JSON.parse(body) as Received['event'],
  };
}
