import type { DataSource } from 'typeorm';
import { DemoIrnEntity } from '../../../database/entities/e-invoice.entity';
import type { Writer } from '../../../database/write-queue';
import { createDemoPortal, type DemoRegistrationStore } from './demo-portal';
import type { IrpClient } from './irp-client';
import { createNicClient, type IrpAccess } from './nic-client';

interface IrpClientDeps {
  database: { writer: Writer; reader: DataSource };
  now: () => Date;
}

/** Opens the client of the portal; in demo mode without access it talks to the demo portal, otherwise there is none. */
export function openIrp(
  { irp, mode }: { irp: IrpAccess | undefined; mode: 'demo' | 'production' },
  deps: IrpClientDeps,
): IrpClient | undefined {
  if (irp) return createNicClient({ access: irp, fetch, now: deps.now });
  return mode === 'demo' ? createDemoClient(deps) : undefined;
}

/** Creates a client of the demo portal. The portal and its keys begin with the first request. */
function createDemoClient({ database, now }: IrpClientDeps): IrpClient {
  let pendingClient: Promise<IrpClient> | undefined;
  const openPortal = async () => {
    const store = createDemoRegistrationStore(database);
    return createNicClient({ ...(await createDemoPortal({ store, now })), now });
  };
  const open = () => (pendingClient ??= openPortal());
  return {
    register: async (request) => (await open()).register(request),
    cancel: async (request) => (await open()).cancel(request),
  };
}

/** Stores the registrations of the demo portal in a table, so that they exist after a restart. */
function createDemoRegistrationStore({ writer, reader }: IrpClientDeps['database']): DemoRegistrationStore {
  return {
    async find(irn) {
      return (await reader.getRepository(DemoIrnEntity).findOneBy({ irn })) ?? undefined;
    },
    save(registration) {
      return writer.transaction(async (tx) => {
        await tx.upsert(DemoIrnEntity, registration, ['irn']);
      });
    },
  };
}
