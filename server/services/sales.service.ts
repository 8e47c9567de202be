import type { DataSource } from 'typeorm';
import { requireAdmin, type Actor } from '../domain/permissions';
import type { Dashboard } from '../domain/sales';

/** How the shop goes, in numbers. */
export class SalesService {
  constructor(private readonly deps: { reader: DataSource }) {}

  /** What was done on some days. Throws as requireAdmin does, and BAD_INPUT. */
  async dashboard(actor: Actor, _raw: unknown): Promise<Dashboard> {
    requireAdmin(actor);
    await this.deps.reader.query('SELECT 1');
    throw new Error('not yet');
  }
}
