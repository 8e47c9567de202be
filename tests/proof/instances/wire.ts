import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A wire between the shops and the database that can be cut: what is sent meanwhile arrives when it is mended. */
export class Wire {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private isCut = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** Lays one from a port of its own to another. */
  static async lay(to: number): Promise<Wire> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wire = new Wire(server, (server.address() as AddressInfo).port);
    server.on('connection', (near) => wire.join(near, connect(to, '127.0.0.1')));
    return wire;
  }

  /** From now on nothing passes, and nobody is told. */
  cut(): void {
    this.isCut = true;
    for (const [near, far] of this.pairs) unpipe(near, far);
  }

  mend(): void {
    this.isCut = false;
    for (const [near, far] of this.pairs) pipe(near, far);
  }

  async remove(): Promise<void> {
    for (const pair of this.pairs) for (const end of pair) end.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.pairs.add(pair);
    for (const end of pair) {
      end.setNoDelay(true).on('error', () => undefined);
      end.once('close', () => {
        this.pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    if (!this.isCut) pipe(near, far);
  }
}

function pipe(near: Socket, far: Socket): void {
  near.pipe(far);
  far.pipe(near);
}

function unpipe(near: Socket, far: Socket): void {
  for (const end of [near, far]) end.unpipe().pause();
}
