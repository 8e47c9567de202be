import type { RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

interface ConnectionResponses {
  /** The response in progress, or the one that finished last. */
  current: ServerResponse;
  /** The response to the last request that arrived. */
  last: ServerResponse;
}

/**
 * Handles pipelined requests one at a time. Node emits all requests of a packet at once. A client that reads no
 * responses could otherwise make the shop compute dozens of them without a pause and hold them in memory.
 */
export class PipelinedRequests {
  private readonly connections = new WeakMap<Duplex, ConnectionResponses>();

  constructor(private readonly handle: RequestListener) {}

  /** Handles a request after the previous response on the same connection. */
  readonly receive: RequestListener = (request, response) => {
    const { socket } = request;
    const connection = this.connections.get(socket);
    if (!connection) {
      this.connections.set(socket, { current: response, last: response });
      this.handle(request, response);
      return;
    }
    const previous = connection.last;
    connection.last = response;
    const start = () => {
      // The client has disconnected, or the previous response closes the connection.
      if (!socket.writable) return;
      connection.current = response;
      this.handle(request, response);
    };
    if (previous.closed) start();
    // Handles other connections first.
    else previous.once('close', () => setImmediate(start));
  };

  /** The response in progress on a connection, or the one that finished last. */
  currentOf(socket: Duplex): ServerResponse | undefined {
    return this.connections.get(socket)?.current;
  }

  /** The response to the last request on a connection. */
  lastOf(socket: Duplex): ServerResponse | undefined {
    return this.connections.get(socket)?.last;
  }
}
