import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Upgrades connections to another protocol. */
export interface Upgrade {
  canUpgrade(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

type LastResponseOf = (socket: Duplex) => ServerResponse | undefined;

/**
 * Upgrades a connection if `protocol` accepts the request. It ignores any other `Upgrade` header, such as that of `curl
 * --http2` (RFC 9110 §7.8). A pipelined upgrade waits for the last response on its connection.
 */
export function offerUpgrade(server: Server, protocol: Upgrade, lastResponseOf: LastResponseOf): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const startUpgrade = () => {
      if (!(socket instanceof Socket) || !socket.writable) socket.destroy();
      else if (protocol.canUpgrade(request)) protocol.upgrade(request, socket, head);
      else receiveWithoutUpgrade({ server, request, socket, head });
    };
    const lastResponse = lastResponseOf(socket);
    if (!lastResponse || lastResponse.closed) startUpgrade();
    else lastResponse.once('close', startUpgrade);
  });
}

interface RejectedUpgrade {
  server: Server;
  request: IncomingMessage;
  socket: Socket;
  head: Buffer;
}

/** Hands the connection back to the HTTP server and replays the request without its upgrade headers. */
function receiveWithoutUpgrade({ server, request, socket, head }: RejectedUpgrade): void {
  socket.unshift(Buffer.concat([Buffer.from(headWithoutUpgrade(request), 'latin1'), head]));
  server.emit('connection', socket);
}

function headWithoutUpgrade({ method = '', url = '', httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const remainingValue = valueWithoutUpgrade(name.toLowerCase(), value);
    if (remainingValue !== undefined) lines.push(`${name}: ${remainingValue}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Returns the header value without its upgrade options; undefined drops the header. */
function valueWithoutUpgrade(name: string, value: string): string | undefined {
  if (name === 'upgrade' || name === 'http2-settings') return undefined;
  if (name !== 'connection') return value;
  const options = value.split(',').map((option) => option.trim());
  return options.filter((option) => !/^(upgrade|http2-settings)$/i.test(option)).join(', ') || undefined;
}
