import type { DataSource } from 'typeorm';

/**
 * History id of the shop's data. A restored backup starts another history: changes after the backup are undone, so a
 * client with a copy of the data must read all of it again. §7
 */
export class History {
  private cachedId: Promise<number> | undefined;

  constructor(private readonly reader: DataSource) {}

  /** The history id; 0 if no backup was ever restored. One read is enough, because a restore needs a stopped shop. */
  async id(): Promise<number> {
    this.cachedId ??= this.read();
    return this.cachedId.catch((error: unknown) => {
      this.cachedId = undefined;
      throw error;
    });
  }

  private async read(): Promise<number> {
    const sql = `SELECT value FROM revision WHERE kind = 'history'`;
    const [row] = await this.reader.query<{ value: number }[]>(sql);
    return row?.value ?? 0;
  }
}
