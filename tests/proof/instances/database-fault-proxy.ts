import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A fault proxy between a shop and the database that can block, reset or drop connections. */
export class DatabaseFaultProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly sockets = new Set<Socket>();
  private isBlocked = false;
  private isResetting = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** Starts a fault proxy on its own port that forwards to another port. */
  static async start(targetPort: number): Promise<DatabaseFaultProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const faultProxy = new DatabaseFaultProxy(server, (server.address() as AddressInfo).port);
    server.on('connection', (clientSocket) =>
      faultProxy.connectPair(clientSocket, connect(targetPort, '127.0.0.1')),
    );
    return faultProxy;
  }

  /** Blocks all traffic without a reset, and delivers it after `restore`. */
  block(): void {
    this.isBlocked = true;
    for (const [clientSocket, serverSocket] of this.pairs) unpipe(clientSocket, serverSocket);
  }

  /** Resets every connection, including new ones. */
  resetAll(): void {
    this.isResetting = true;
    this.destroySockets();
  }

  /** Discards all traffic of the current connections, including their end. New connections work. */
  dropData(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.unpipe().resume();
    this.pairs.clear();
  }

  /** Ends `block` and `resetAll`: forwards the blocked traffic, and accepts new connections. */
  restore(): void {
    this.isResetting = false;
    this.isBlocked = false;
    for (const [clientSocket, serverSocket] of this.pairs) pipe(clientSocket, serverSocket);
  }

  async close(): Promise<void> {
    this.destroySockets();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private destroySockets(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private connectPair(clientSocket: Socket, serverSocket: Socket): void {
    const pair = [clientSocket, serverSocket] as const;
    this.pairs.add(pair);
    for (const socket of pair) {
      this.sockets.add(socket);
      socket.setNoDelay(true).on('error', () => undefined);
      socket.once('close', () => {
        this.sockets.delete(socket);
        if (this.pairs.delete(pair)) for (const other of pair) other.destroy();
      });
    }
    if (this.isResetting) clientSocket.destroy();
    else if (!this.isBlocked) pipe(clientSocket, serverSocket);
  }
}

function pipe(clientSocket: Socket, serverSocket: Socket): void {
  clientSocket.pipe(serverSocket);
  serverSocket.pipe(clientSocket);
}

function unpipe(clientSocket: Socket, serverSocket: Socket): void {
  for (const socket of [clientSocket, serverSocket]) socket.unpipe().pause();
}
