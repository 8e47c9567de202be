import { Caller, NoAnswer } from '../caller';
import { ShopClient, type Answer } from '../shop-client';
import { openShop, type ShopProcess } from '../shop-process';

/** A shop that is killed and restarted while clients continue to call it. */
export class RestoredConnection {
  kills = 0;
  private starting: Promise<void> | undefined;

  constructor(
    private shop: ShopProcess,
    public client: ShopClient,
    private readonly env: Record<string, string>,
  ) {}

  get databaseFile(): string {
    return this.shop.databaseFile;
  }

  /** Retries until a response arrives, like clients that repeat a key. */
  async send(call: (client: ShopClient) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await call(this.client);
      } catch (error) {
        if (!(error instanceof NoAnswer) || !this.starting) throw error;
        await this.starting;
      }
    }
  }

  /** kill -9, and a restart on the same folder. */
  killAndStart(): Promise<void> {
    this.kills += 1;
    this.starting = this.restart();
    return this.starting;
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
