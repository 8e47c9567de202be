import { Client } from 'pg';
import type { Ledger, LedgerRow } from '../payments/ledger';

/** Opens the database of the shops read-only. */
export class PostgresLedger implements Ledger {
  private constructor(private readonly client: Client) {}

  static async open(connectionString: string): Promise<PostgresLedger> {
    const client = new Client({ connectionString, options: '-c default_transaction_read_only=on' });
    await client.connect();
    return new PostgresLedger(client);
  }

  async all(sql: string): Promise<LedgerRow[]> {
    const { rows } = await this.client.query<LedgerRow>(sql);
    return rows;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
