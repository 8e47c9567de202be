import type { DataSource } from 'typeorm';
import { DemoIrnEntity } from '../../../database/entities/e-invoice.entity';
import type { Writer } from '../../../database/write-queue';
import type { DemoRegistrationStore } from './demo-portal';

/** Stores the registrations of the demo portal in a table, so that they exist after a restart. */
export function createDemoRegistrationStore(writer: Writer, reader: DataSource): DemoRegistrationStore {
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
