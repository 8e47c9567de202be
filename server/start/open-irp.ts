import type { Config } from '../config';
import type { Database } from '../database/database';
import { createDemoClient, createNicClient, type IrpClient } from '../modules/e-invoices';

interface IrpOptions {
  config: Pick<Config, 'irp' | 'mode'>;
  database: Database;
  now: () => Date;
}

/** Opens the client of the invoice registration portal; in demo mode without access it talks to the demo portal. */
export function openIrp({ config: { irp, mode }, database, now }: IrpOptions): IrpClient | undefined {
  if (irp) return createNicClient({ access: irp, fetch, now });
  const { writer, reader } = database;
  return mode === 'demo' ? createDemoClient({ writer, reader, now }) : undefined;
}
