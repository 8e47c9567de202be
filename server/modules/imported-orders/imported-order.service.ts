import type { DataSource } from 'typeorm';
import { ImportedOrderEntity } from '../../database/entities/imports/imported-history.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { readSearch } from '../../domain/catalogue/admin-list-validation';
import { notFound } from '../../domain/errors';
import type { ImportedOrder } from '../../domain/imports/history/imported-order';
import type { Page } from '../../domain/model';
import type { Raw } from '../../domain/read';
import { hashEmail } from '../../lib/email-hash';
import { writeAudit } from '../audit';
import { readImportedOrders, searchOrders } from './imported-order-list';

interface ImportedOrderDeps {
  reader: DataSource;
  writer: Writer;
  now: () => Date;
}

/** Read-only orders of another shop system. */
export class ImportedOrderService {
  constructor(private readonly deps: ImportedOrderDeps) {}

  /** One page of the actor's own imported orders, the newest first. Throws as permit does, and BAD_INPUT. */
  async ownPage(actor: Actor, raw: Raw): Promise<Page<ImportedOrder>> {
    permit(actor, 'importedOrders.listOwn');
    const { userId } = actor;
    return readImportedOrders(this.deps.reader, raw, (query) =>
      query.andWhere('purchase.user_id = :userId', { userId }),
    );
  }

  /**
   * One page of all imported orders, or those with a number or email address, the newest first. Throws as permit does,
   * and BAD_INPUT.
   */
  async page(actor: Actor, raw: Raw): Promise<Page<ImportedOrder>> {
    permit(actor, 'importedOrders.list');
    const search = readSearch(raw.search);
    return readImportedOrders(this.deps.reader, raw, (query) => searchOrders(query, search));
  }

  /**
   * Erases the name, address, phone and email address of an imported order's buyer from all imported orders of this
   * address, and returns their number. The hash of the address keeps a later import from
   * restoring them. Throws as permit does, and NOT_FOUND.
   */
  async eraseBuyer(actor: Actor, id: string): Promise<number> {
    permit(actor, 'importedOrders.eraseBuyer');
    return this.deps.writer.transaction(async (tx) => {
      const order = await tx.findOneBy(ImportedOrderEntity, { id });
      if (!order) throw notFound('order');
      const at = this.deps.now();
      const { email } = order;
      const count = email === '' ? 1 : await tx.countBy(ImportedOrderEntity, { email });
      await tx.query(
        `UPDATE imported_order SET user_id = NULL, email = '', name = '', phone = '', address = '', erased_at = ?
         WHERE id = ? OR (email = ? AND email <> '')`,
        [at.getTime(), id, email],
      );
      // The hash of an empty address would stand for all orders without one.
      if (email !== '')
        await tx.query(
          `INSERT INTO erased_buyer (email_hash, erased_at) VALUES (?, ?) ON CONFLICT (email_hash) DO NOTHING`,
          [hashEmail(email), at.getTime()],
        );
      await writeAudit(
        tx,
        [{ actor, action: 'order.erase-imported', subject: id, after: { orders: count } }],
        at,
      );
      return count;
    });
  }
}
