import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A fault proxy between a shop and the database that can block, reset or drop connections. */
export class Wire {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly ends = new Set<Socket>();
  private isCut = false;
  private isSevered = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** Starts a fault proxy on its own port for another port. */
  static async lay(to: number): Promise<Wire> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wire = new Wire(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => wire.join(near, connect(to, '127.0.0.1')));
    return wire;
  }

  /** Blocks all traffic without a reset, and delivers it after `mend`. */
  cut(): void {
    this.isCut = true;
    for (const [near, far] of this.pairs) unpipe(near, far);
  }

  /** Resets every connection, including new ones. */
  sever(): void {
    this.isSevered = true;
    this.end();
  }

  /** Drops all traffic of the current connections for ever, including their end; new connections work. */
  swallow(): void {
    for (const pair of this.pairs) for (const end of pair) end.unpipe().resume();
    this.pairs.clear();
  }

  mend(): void {
    this.isSevered = false;
    this.isCut = false;
    for (const [near, far] of this.pairs) pipe(near, far);
  }

  async remove(): Promise<void> {
    this.end();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private end(): void {
    for (const end of this.ends) end.destroy();
  }

  private join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.pairs.add(pair);
    for (const end of pair) {
      this.ends.add(end);
      end.setNoDelay(true).on('error', () => undefined);
      end.once('close', () => {
        this.ends.delete(end);
        if (this.pairs.delete(pair)) for (const other of pair) other.destroy();
      });
    }
    if (this.isSevered) near.destroy();
    else if (!this.isCut) pipe(near, far);
  }
}

function pipe(near: Socket, far: Socket): void {
  near.pipe(far);
  far.pipe(near);
}

function unpipe(near: Socket, far: Socket): void {
  for (const end of [near, far]) end.unpipe().pause();
}
