import type { DataSource, EntityManager } from 'typeorm';
import { OrderTagEntity, TaggedOrderEntity } from '../../database/entities/order-desk.entity';
import type { Writer } from '../../database/write-queue';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { ShopError } from '../../domain/errors';
import type { Order, OrderSummary } from '../../domain/model';
import {
  changedTags,
  MAX_ORDER_TAGS,
  MAX_SHOP_TAGS,
  readTagChange,
  tagKey,
  type OrderTag,
} from '../../domain/orders/desk/order-tags';
import { writeAudit } from '../audit';
import { getOrder, getOrderRow, orderTagsOf } from '../orders';
import { recordUpdate } from './order-desk-update';

interface OrderTagDeps {
  writer: Writer;
  reader: DataSource;
  now: () => Date;
}

/** Tags of orders at the order desk. */
export class OrderTagService {
  constructor(private readonly deps: OrderTagDeps) {}

  /**
   * Adds tags to an order and removes tags from it. A tag of the shop keeps its first spelling. Throws as permit does,
   * BAD_INPUT, NOT_FOUND, and LIMIT_REACHED for an order or a shop with the maximum number of tags.
   */
  async change(actor: Actor, orderId: string, raw: unknown): Promise<Order> {
    permit(actor, 'orderDesk.changeTags');
    const change = readTagChange(raw);
    return this.deps.writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      const before = orderTagsOf(order) ?? [];
      const add = await withShopSpelling(tx, change.add);
      const after = changedTags(before, { ...change, add });
      if (after.join('\n') === before.join('\n')) return getOrder(tx, orderId);
      if (after.length > MAX_ORDER_TAGS && after.length > before.length)
        throw new ShopError('LIMIT_REACHED', {
          key: 'orderTag.limitReached',
          params: { max: MAX_ORDER_TAGS },
        });
      const at = this.deps.now();
      await moveOrder(tx, orderId, { before, after });
      const entry = { actor, action: 'order.tag', subject: orderId } as const;
      await writeAudit(tx, [{ ...entry, before: { tags: before }, after: { tags: after } }], at);
      return recordUpdate(tx, order, { change: { tags: after.join('\n') }, at });
    });
  }

  /** The tags in use, by name, with the numbers of their orders. Throws as permit does. */
  async list(actor: Actor): Promise<OrderTag[]> {
    permit(actor, 'orderDesk.listTags');
    const rows = await this.deps.reader.getRepository(OrderTagEntity).find({ order: { tagKey: 'ASC' } });
    return rows.map(({ name, orderCount }) => ({ name, orderCount }));
  }

  /** Tags of an order. Throws as permit does. */
  tagsOf(actor: Actor, { tags = [] }: OrderSummary): string[] {
    permit(actor, 'orderDesk.readTags');
    return tags;
  }
}

/** The spelling that the shop already uses for each of these tags. */
async function withShopSpelling(tx: EntityManager, names: readonly string[]): Promise<string[]> {
  const spellings: string[] = [];
  for (const name of names)
    spellings.push((await tx.findOneBy(OrderTagEntity, { tagKey: tagKey(name) }))?.name ?? name);
  return spellings;
}

/** Records an order under its new tags and removes it from the others. Throws LIMIT_REACHED. */
async function moveOrder(
  tx: EntityManager,
  orderId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  for (const name of missingFrom(after, before)) await leaveTag(tx, tagKey(name), orderId);
  for (const name of missingFrom(before, after)) await joinTag(tx, name, orderId);
}

async function joinTag(tx: EntityManager, name: string, orderId: string): Promise<void> {
  const key = tagKey(name);
  const tag = await tx.findOneBy(OrderTagEntity, { tagKey: key });
  if (tag) await tx.increment(OrderTagEntity, { tagKey: key }, 'orderCount', 1);
  else {
    if ((await tx.count(OrderTagEntity)) >= MAX_SHOP_TAGS)
      throw new ShopError('LIMIT_REACHED', {
        key: 'orderTag.shopLimitReached',
        params: { max: MAX_SHOP_TAGS },
      });
    await tx.insert(OrderTagEntity, { tagKey: key, name, orderCount: 1 });
  }
  await tx.insert(TaggedOrderEntity, { tagKey: key, orderId });
}

/** Removes an order from a tag. A tag without orders ends. */
async function leaveTag(tx: EntityManager, key: string, orderId: string): Promise<void> {
  await tx.delete(TaggedOrderEntity, { tagKey: key, orderId });
  const { affected } = await tx.delete(OrderTagEntity, { tagKey: key, orderCount: 1 });
  if (!affected) await tx.decrement(OrderTagEntity, { tagKey: key }, 'orderCount', 1);
}

/**
 * The names of the second list that the first one lacks. Sorted by key, so that concurrent transactions lock the tags
 * in the same order.
 */
function missingFrom(names: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(names.map(tagKey));
  return others
    .filter((name) => !keys.has(tagKey(name)))
    .toSorted((one, other) => (tagKey(one) < tagKey(other) ? -1 : 1));
}
