import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import WebSocket from 'ws';
import type { Shop } from '../fixtures/shop';

/** A graphql-ws connection, or its rejection. */
export interface ConnectionAttempt {
  socket: WebSocket;
  /** Undefined for an open connection. */
  refusal: { status: number; retryAfter: string | undefined; code: string } | undefined;
}

interface ServerMessage {
  id?: string;
  type: string;
  payload?: { data?: unknown; errors?: { message: string; extensions: Record<string, unknown> }[] };
}

/** Tries to open a connection. */
export async function connectSocket(
  shop: Pick<Shop, 'url'>,
  headers: Record<string, string> = {},
): Promise<ConnectionAttempt> {
  const socket = new WebSocket(`${shop.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers,
  });
  socket.on('error', () => undefined);
  const refusedResponse = once(socket, 'unexpected-response') as Promise<[unknown, IncomingMessage]>;
  const isOpen = await Promise.race([
    once(socket, 'open').then(() => true),
    refusedResponse.then(() => false),
  ]);
  if (isOpen) return { socket, refusal: undefined };
  const [, response] = await refusedResponse;
  const { errors } = JSON.parse(await text(response)) as { errors: { extensions: { code: string } }[] };
  const refusal = {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    code: errors[0]?.extensions.code ?? '',
  };
  return { socket, refusal };
}

/** Opens an acknowledged connection and returns functions to send and receive messages in order. */
export async function openSubscriptions(
  shop: Pick<Shop, 'url'>,
  token?: string,
  headers: Record<string, string> = {},
) {
  const { socket, refusal } = await connectSocket(shop, headers);
  if (refusal) throw new Error(`The server refused the connection with ${refusal.status}`);
  const receivedMessages: ServerMessage[] = [];
  let onMessage = () => {};
  socket.on('message', (bytes: Buffer) => {
    receivedMessages.push(JSON.parse(bytes.toString()) as ServerMessage);
    onMessage();
  });
  const send = (message: object) => socket.send(JSON.stringify(message));
  const readMessage = async (): Promise<ServerMessage> => {
    while (receivedMessages.length === 0) await new Promise<void>((resolve) => (onMessage = resolve));
    return receivedMessages.shift()!;
  };
  send({ type: 'connection_init', payload: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  await readMessage();
  return {
    socket,
    readMessage,
    subscribe: (id: string, query: string, variables: object = {}) =>
      send({ id, type: 'subscribe', payload: { query, variables } }),
    complete: (id: string) => send({ id, type: 'complete' }),
  };
}
