import { Caller, NoAnswer } from './caller';
import { Doors, type Answer } from './doors';
import { openShop, type ShopProcess } from './shop-process';

/** A shop that is killed and restarted while clients continue to call it. */
export class MendedLine {
  kills = 0;
  private starting: Promise<void> | undefined;

  constructor(
    private shop: ShopProcess,
    public doors: Doors,
    private readonly env: Record<string, string>,
  ) {}

  get databaseFile(): string {
    return this.shop.databaseFile;
  }

  /** Retries until a response arrives, like clients that repeat a key. */
  async ask(what: (doors: Doors) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await what(this.doors);
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
    this.doors.caller.close();
    return (await this.shop.end('SIGTERM')).code;
  }

  private async restart(): Promise<void> {
    await this.shop.end('SIGKILL');
    this.doors.caller.close();
    this.shop = await openShop({ dataDir: this.shop.dataDir, env: this.env });
    this.doors = new Doors(new Caller(this.shop.url));
  }
}
