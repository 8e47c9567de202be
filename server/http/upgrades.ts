import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Where another protocol is spoken, and who speaks it. */
export interface Upgrade {
  isOffered(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/**
 * Lets connections go over to another protocol where it is offered. Whoever asks elsewhere, as `curl --http2` does, is
 * answered as if they had not asked (RFC 9110 §7.8): Node hands every such connection over once anybody listens.
 */
export function offerUpgrade(server: Server, door: Upgrade): Server {
  return server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (door.isOffered(request)) return door.upgrade(request, socket, head);
    if (!(socket instanceof Socket)) return socket.destroy();
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    server.emit('request', request, response);
  });
}
