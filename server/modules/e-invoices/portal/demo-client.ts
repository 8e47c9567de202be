import type { DataSource } from 'typeorm';
import type { Writer } from '../../../database/write-queue';
import { createDemoPortal } from './demo-portal';
import { createDemoRegistrationStore } from './demo-store';
import type { IrpClient } from './irp-client';
import { createNicClient } from './nic-client';

interface DemoClientDeps {
  writer: Writer;
  reader: DataSource;
  now: () => Date;
}

/** Creates a client of the demo portal. The portal and its keys begin with the first request. */
export function createDemoClient({ writer, reader, now }: DemoClientDeps): IrpClient {
  let pendingClient: Promise<IrpClient> | undefined;
  const openPortal = async () => {
    const store = createDemoRegistrationStore(writer, reader);
    return createNicClient({ ...(await createDemoPortal({ store, now })), now });
  };
  const open = () => (pendingClient ??= openPortal());
  return {
    register: async (request) => (await open()).register(request),
    cancel: async (request) => (await open()).cancel(request),
  };
}
