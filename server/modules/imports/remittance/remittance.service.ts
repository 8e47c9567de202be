import type { DataSource } from 'typeorm';
import { OrderEntity } from '../../../database/entities/order.entity';
import { permit } from '../../../domain/accounts/authorization';
import type { Actor } from '../../../domain/accounts/permissions';
import { badInput, notFound, ShopError } from '../../../domain/errors';
import { presentMessage } from '../../../domain/messages/english-text';
import { readCollection } from '../../../domain/orders/cash-collection';
import {
  readRemittanceRows,
  type RemittanceResult,
  type RemittanceRow,
} from '../../../domain/orders/remittance';
import type { Limiter } from '../../../lib/limiter';
import { findOrderIds, type CashOrderService } from '../../orders';
import { readCsv } from '../csv-reading';

interface RemittanceDeps {
  reader: DataSource;
  limiter: Limiter;
  cashOrders: CashOrderService;
}

/** Imports of remittance files, which list the cash that a courier received. */
export class RemittanceService {
  constructor(private readonly deps: RemittanceDeps) {}

  /**
   * Records the cash of each row, each in its own transaction, and reports every row. A wrong row changes no order, and
   * a repeated import changes nothing. Throws as permit does, BAD_INPUT for an unreadable file, and RATE_LIMITED.
   */
  async importFile(actor: Actor, file: Buffer): Promise<RemittanceResult[]> {
    permit(actor, 'orders.importRemittance');
    await this.deps.limiter.consume('import', actor);
    const { rows: cells, problem } = await readCsv(file);
    if (problem) throw badInput('file', 'import.unreadableRow');
    const results: RemittanceResult[] = [];
    for (const row of readRemittanceRows(cells)) results.push(await this.collect(actor, row));
    return results;
  }

  private async collect(actor: Actor, row: RemittanceRow): Promise<RemittanceResult> {
    const result = { row: row.row, order: row.order };
    try {
      const order = await this.findOrder(row.order);
      if (isSameCollection(order, row)) return { ...result, outcome: 'UNCHANGED' };
      await this.deps.cashOrders.collect(actor, order.id, { amount: row.amount, reference: row.reference });
      return { ...result, outcome: 'COLLECTED' };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return { ...result, outcome: 'REFUSED', ...presentMessage(error.reason) };
    }
  }

  private async findOrder(reference: string): Promise<OrderEntity> {
    const { reader } = this.deps;
    const [id = reference] = await findOrderIds(reader, reference);
    const order = await reader.getRepository(OrderEntity).findOneBy({ id });
    if (!order) throw notFound('order');
    return order;
  }
}

/** True if an earlier import recorded this row already. */
function isSameCollection(
  { collectedAt, collectReference, totalPrice }: OrderEntity,
  { amount, reference }: RemittanceRow,
): boolean {
  if (collectedAt === undefined) return false;
  const collection = readCollection({ amount, reference });
  return collection.amount === totalPrice && collection.reference === collectReference;
}
