import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A fault proxy between a shop and the database that can block, reset or drop connections. */
export class Wire {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly ends = new Set<Socket>();
  private isBlocked = false;
  private isResetting = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** Starts a fault proxy on its own port for another port. */
  static async lay(to: number): Promise<Wire> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wire = new Wire(server, (server.address() as AddressInfo).port);
    server.on('connection', (clientSocket) => wire.join(clientSocket, connect(to, '127.0.0.1')));
    return wire;
  }

  /** Blocks all traffic without a reset, and delivers it after `mend`. */
  cut(): void {
    this.isBlocked = true;
    for (const [clientSocket, serverSocket] of this.pairs) unpipe(clientSocket, serverSocket);
  }

  /** Resets every connection, including new ones. */
  sever(): void {
    this.isResetting = true;
    this.end();
  }

  /** Drops all traffic of the current connections for ever, including their end; new connections work. */
  dropData(): void {
    for (const pair of this.pairs) for (const end of pair) end.unpipe().resume();
    this.pairs.clear();
  }

  restore(): void {
    this.isResetting = false;
    this.isBlocked = false;
    for (const [clientSocket, serverSocket] of this.pairs) pipe(clientSocket, serverSocket);
  }

  async remove(): Promise<void> {
    this.end();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private end(): void {
    for (const end of this.ends) end.destroy();
  }

  private join(clientSocket: Socket, serverSocket: Socket): void {
    const pair = [clientSocket, serverSocket] as const;
    this.pairs.add(pair);
    for (const end of pair) {
      this.ends.add(end);
      end.setNoDelay(true).on('error', () => undefined);
      end.once('close', () => {
        this.ends.delete(end);
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
  for (const end of [clientSocket, serverSocket]) end.unpipe().pause();
}
