import type { DataSource } from 'typeorm';
import { DemoPaymentEntity } from '../../../../database/entities/payment.entity';
import type { Writer } from '../../../../database/write-queue';
import type { RazorpayDemoOrder, RazorpayDemoStore } from '../razorpay-demo/razorpay-demo-orders';
import { OutdatedDemoOrder, type DemoOrder, type DemoOrderStore } from './demo-orders';

/** Stores the demo provider's orders in a table, so that they exist after a restart. */
export function createDemoPaymentStore(writer: Writer, reader: DataSource): DemoOrderStore {
  return {
    async get(id) {
      const row = await reader.getRepository(DemoPaymentEntity).findOneBy({ id });
      return row ? (JSON.parse(row.body) as DemoOrder) : undefined;
    },
    async findByCapture(captureId) {
      // The routes accept only letters, digits and hyphens in an id, so the LIKE pattern needs no escape.
      const [row] = await reader.query<{ body: string }[]>(
        'SELECT body FROM demo_payment WHERE body LIKE $1',
        [`%"captureId":"${captureId}"%`],
      );
      return row ? (JSON.parse(row.body) as DemoOrder) : undefined;
    },
    save: (order, expectedVersion) => saveDemoPayment(writer, order, expectedVersion),
  };
}

/** Stores the orders of the demo Razorpay in the same table. Its ids have another format than those of PayPal. */
export function createRazorpayDemoStore(writer: Writer, reader: DataSource): RazorpayDemoStore {
  return {
    async get(id) {
      const row = await reader.getRepository(DemoPaymentEntity).findOneBy({ id });
      return row ? (JSON.parse(row.body) as RazorpayDemoOrder) : undefined;
    },
    save: (order, expectedVersion) => saveDemoPayment(writer, order, expectedVersion),
  };
}

function saveDemoPayment(
  writer: Writer,
  order: { id: string; version: number },
  expectedVersion: number | undefined,
): Promise<void> {
  return writer.transaction(async (tx) => {
    const storedRow = await tx.findOneBy(DemoPaymentEntity, { id: order.id });
    if (expectedVersion !== undefined && expectedVersion !== (storedRow?.version ?? 0))
      throw new OutdatedDemoOrder(order.id);
    await tx.upsert(
      DemoPaymentEntity,
      { id: order.id, body: JSON.stringify(order), version: order.version },
      ['id'],
    );
  });
}
