import { Caller, NoResponseError } from '../caller';
import { ShopClient, type ShopResponse } from '../shop-client';
import { openShop, type ShopProcess } from '../shop-process';

/** A shop that a test kills and restarts while clients continue to call it. */
export class RestartableShop {
  killCount = 0;
  private restartDone: Promise<void> | undefined;

  constructor(
    private shop: ShopProcess,
    public client: ShopClient,
    private readonly env: Record<string, string>,
  ) {}

  get databaseFile(): string {
    return this.shop.databaseFile;
  }

  /** Repeats a call until a response arrives, as clients with an idempotency key do. */
  async send(call: (client: ShopClient) => Promise<ShopResponse>): Promise<ShopResponse> {
    for (;;) {
      try {
        return await call(this.client);
      } catch (error) {
        if (!(error instanceof NoResponseError) || !this.restartDone) throw error;
        await this.restartDone;
      }
    }
  }

  /** Kills the shop with SIGKILL, and restarts it on the same folder. */
  killAndStart(): Promise<void> {
    this.killCount += 1;
    this.restartDone = this.restart();
    return this.restartDone;
  }

  async end(): Promise<number | null> {
    this.client.caller.close();
    return (await this.shop.end('SIGTERM')).code;
  }

  private async restart(): Promise<void> {
    await this.shop.end('SIGKILL');
    this.client.caller.close();
    this.shop = await openShop({ dataDir: this.shop.dataDir, env: this.env });
    this.client = new ShopClient(new Caller(this.shop.url));
  }
}
