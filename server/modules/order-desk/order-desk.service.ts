import type { DataSource, EntityManager } from 'typeorm';
import { OrderNoteEntity, OrderViewEntity } from '../../database/entities/order-desk.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { badInput, notFound, ShopError } from '../../domain/errors';
import type { Order, OrderSummary } from '../../domain/model';
import {
  MAX_ORDER_NOTES,
  MAX_ORDER_VIEWS,
  readAssignee,
  readOrderNote,
  readOrderView,
  type AdminName,
  type OrderDeskRecord,
  type OrderNote,
  type OrderView,
} from '../../domain/orders/desk/order-desk';
import { readDeskChange, type DeskAction } from '../../domain/orders/desk/desk-change';
import {
  deskStatusOf,
  lateBefore,
  type DeskCounts,
  type DeskStatus,
} from '../../domain/orders/desk/desk-state';
import { newId } from '../../lib/ids';
import { existingUsers } from '../accounts';
import { writeAudit } from '../audit';
import { countDesk, getOrder, getOrderRow, readOrderNumbers, type CashOrderService } from '../orders';
import type { ShipmentService } from '../shipments';
import { applyBulkChange } from '../lists';
import type { BulkResult } from '../../domain/catalogue/admin-model';
import { queueSubjectMail } from '../outbox';
import { readNames, readNotes, readView, readViews } from './order-desk-queries';
import { recordUpdate } from './order-desk-update';
import type { OrderTagService } from './order-tag.service';

interface OrderDeskDeps {
  cashOrders: Pick<CashOrderService, 'confirm'>;
  shipments: Pick<ShipmentService, 'create' | 'update'>;
  orderTags: Pick<OrderTagService, 'change'>;
  writer: Writer;
  reader: DataSource;
  /** Hours after which a waiting order is late. */
  dispatchHours: () => number;
  now: () => Date;
}

/** Notes, assignees and saved views of the order desk. */
export class OrderDeskService {
  constructor(private readonly deps: OrderDeskDeps) {}

  /**
   * Adds a note to an order, with card numbers masked, and emails a public note to the buyer. Throws as permit does,
   * BAD_INPUT, NOT_FOUND, and LIMIT_REACHED for an order with the maximum number of notes.
   */
  async addNote(actor: Actor, orderId: string, raw: unknown): Promise<Order> {
    permit(actor, 'orderDesk.addNote');
    const note = readOrderNote(raw);
    return this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      const { noteCount = 0 } = order;
      if (noteCount >= MAX_ORDER_NOTES)
        throw new ShopError('LIMIT_REACHED', {
          key: 'orderNote.limitReached',
          params: { max: MAX_ORDER_NOTES },
        });
      const at = this.deps.now();
      const id = newId();
      await tx.insert(OrderNoteEntity, { ...note, id, orderId, authorId: actor.userId, createdAt: at });
      if (note.isPublic) await queueSubjectMail(tx, 'ORDER_NOTE', { order, subjectId: id }, at);
      // The log has the visibility of the note but not its text, which may contain personal data.
      const after = { isPublic: note.isPublic };
      await writeAudit(tx, [{ actor, action: 'order.note', subject: orderId, after }], at);
      return recordUpdate(tx, order, { change: { noteCount: noteCount + 1 }, at });
    });
  }

  /**
   * Assigns an order to an admin, or to no admin. Throws as permit does, NOT_FOUND, and BAD_INPUT for an account
   * without the role of an admin.
   */
  async assign(actor: Actor, orderId: string, raw: unknown): Promise<Order> {
    permit(actor, 'orderDesk.assign');
    const assigneeId = readAssignee(raw);
    return this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      if (assigneeId === order.assigneeId) return getOrder(tx, orderId);
      if (assigneeId !== undefined) await requireAdminAccount(tx, assigneeId);
      const at = this.deps.now();
      const [before, after] = [order.assigneeId, assigneeId].map((id) => ({ assigneeId: id ?? null }));
      await writeAudit(tx, [{ actor, action: 'order.assign', subject: orderId, before, after }], at);
      const change = { assigneeId: assigneeId ?? (() => 'NULL'), assignedAt: at };
      return recordUpdate(tx, order, { change, at });
    });
  }

  /**
   * Notes of each of these orders, oldest first: all for admins, and the public ones without authors for buyers. The
   * caller checks that the actor may see the orders. Runs no query without notes. Throws as permit does.
   */
  async notesOf(actor: Actor, orders: readonly OrderSummary[]): Promise<OrderNote[][]> {
    permit(actor, 'orderDesk.readNotes');
    const ids = orders.filter(({ noteCount }) => noteCount).map(({ id }) => id);
    const notes = await readNotes(this.deps.reader, ids, { isPublic: !actor.isAdmin });
    return orders.map(({ id }) => notes.get(id) ?? []);
  }

  /**
   * Notes of one order, as notesOf does, and its assignee and tags for admins. The caller checks that the actor may see
   * the order. Runs no query without both. Throws as permit does.
   */
  async ofOrder(actor: Actor, order: OrderSummary): Promise<OrderDeskRecord> {
    permit(actor, 'orderDesk.readNotes');
    const [notes = []] = await this.notesOf(actor, [order]);
    const [assignee] = actor.isAdmin ? await this.assigneesOf(actor, [order]) : [];
    return { notes, assignee, tags: (actor.isAdmin && order.tags) || [] };
  }

  /** Assignees of orders; undefined for an order without an assignee. Throws as permit does. */
  async assigneesOf(actor: Actor, orders: readonly OrderSummary[]): Promise<(AdminName | undefined)[]> {
    permit(actor, 'orderDesk.readAssignee');
    const ids = orders.flatMap(({ assigneeId }) => assigneeId ?? []);
    const names = await readNames(this.deps.reader, ids);
    return orders.map(({ assigneeId }) => (assigneeId === undefined ? undefined : names.get(assigneeId)));
  }

  /** Numbers of orders of all tabs, and how many of them are late. One statement. Throws as permit does. */
  async counts(actor: Actor): Promise<DeskCounts> {
    permit(actor, 'orderDesk.counts');
    const { reader, dispatchHours, now } = this.deps;
    return countDesk(reader, lateBefore(dispatchHours(), now()));
  }

  /** Tabs and lateness of an order. Throws as permit does. */
  statusOf(actor: Actor, order: OrderSummary): DeskStatus {
    permit(actor, 'orderDesk.readStatus');
    const { dispatchHours, now } = this.deps;
    return deskStatusOf(order, { dispatchHours: dispatchHours(), now: now() });
  }

  /**
   * Does one step for many orders: confirms, packs all, hands all packed parcels over, or adds or removes a tag. Each
   * order succeeds or fails on its own. Throws as permit does, and BAD_INPUT.
   */
  async changeMany(actor: Actor, raw: unknown): Promise<BulkResult> {
    permit(actor, 'orderDesk.bulkChange');
    const { action, ids, tag } = readDeskChange(raw);
    const { reader, cashOrders, shipments, orderTags } = this.deps;
    const steps: Record<DeskAction, (id: string) => Promise<unknown>> = {
      CONFIRM: (id) => cashOrders.confirm(actor, id),
      PACK: (id) => shipments.create(actor, id, {}),
      HAND_OVER: (id) => this.handOver(actor, id),
      ADD_TAG: (id) => orderTags.change(actor, id, { add: [tag] }),
      REMOVE_TAG: (id) => orderTags.change(actor, id, { remove: [tag] }),
    };
    const change = steps[action];
    return applyBulkChange({ ids, change, namesOf: (orderIds) => readOrderNumbers(reader, orderIds) });
  }

  private async handOver(actor: Actor, orderId: string): Promise<void> {
    const { reader, shipments } = this.deps;
    const { shipments: parcels } = await getOrder(reader, orderId);
    const packedParcels = parcels.filter(({ state }) => state === 'PACKED');
    if (packedParcels.length === 0) throw new ShopError('INVALID_STATE', 'orderDesk.nothingPacked');
    for (const { id } of packedParcels)
      await shipments.update(actor, { orderId, id }, { state: 'HANDED_OVER' });
  }

  /** The actor's saved views and the shared views of other admins, by name. Throws as permit does. */
  async views(actor: Actor): Promise<OrderView[]> {
    permit(actor, 'orderDesk.listViews');
    return readViews(this.deps.reader, actor.userId);
  }

  /**
   * Saves a view of the order list; it replaces the actor's view with the same name. Throws as permit does, BAD_INPUT,
   * and LIMIT_REACHED for an account with the maximum number of views.
   */
  async saveView(actor: Actor, raw: unknown): Promise<OrderView> {
    permit(actor, 'orderDesk.saveView');
    const view = readOrderView(raw);
    const ownerId = actor.userId;
    return this.deps.writer.transaction(async (tx) => {
      const current = await tx.findOneBy(OrderViewEntity, { ownerId, name: view.name });
      const id = current?.id ?? newId();
      if (current) await tx.update(OrderViewEntity, { id }, view);
      else {
        await requireRoomForView(tx, ownerId);
        await tx.insert(OrderViewEntity, { ...view, id, ownerId, createdAt: this.deps.now() });
      }
      return getView(tx, id);
    });
  }

  /**
   * Deletes a saved view: an own view, or a shared view of any admin. Throws as permit does, and NOT_FOUND, also for
   * the private view of another admin.
   */
  async deleteView(actor: Actor, id: string): Promise<void> {
    permit(actor, 'orderDesk.deleteView');
    await this.deps.writer.transaction(async (tx) => {
      const { owner, isShared } = await getView(tx, id);
      if (owner.id !== actor.userId && !isShared) throw notFound('orderView');
      await tx.delete(OrderViewEntity, { id });
    });
  }
}

async function getView(tx: EntityManager, id: string): Promise<OrderView> {
  const view = await readView(tx, id);
  if (!view) throw notFound('orderView');
  return view;
}

async function requireRoomForView(tx: EntityManager, ownerId: string): Promise<void> {
  const count = await tx.countBy(OrderViewEntity, { ownerId });
  if (count < MAX_ORDER_VIEWS) return;
  throw new ShopError('LIMIT_REACHED', { key: 'orderView.limitReached', params: { max: MAX_ORDER_VIEWS } });
}

async function requireAdminAccount(tx: EntityManager, userId: string): Promise<void> {
  const admin = existingUsers(tx).andWhere('account.is_admin = 1 AND account.id = :userId', { userId });
  if (!(await admin.getExists())) throw badInput('userId', 'order.assigneeNotAdmin');
}
