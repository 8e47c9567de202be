import type { DataSource } from 'typeorm';

/**
 * Which history of the shop this is. A backup that is put back begins another one: what was changed after it was made
 * never was, and whoever keeps a copy has to begin again. §7
 */
export class History {
  private known: Promise<number> | undefined;

  constructor(private readonly reader: DataSource) {}

  /** Its number, 0 in a shop that was never restored. Read once: nothing is restored while the shop is open. */
  async id(): Promise<number> {
    this.known ??= this.read();
    return this.known.catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
  }

  private async read(): Promise<number> {
    const sql = `SELECT value FROM revision WHERE kind = 'history'`;
    const [row] = await this.reader.query<{ value: number }[]>(sql);
    return row?.value ?? 0;
  }
}
