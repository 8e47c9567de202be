import { In, type DataSource, type EntityManager } from 'typeorm';
import { OrderNoteEntity, OrderViewEntity } from '../../database/entities/order-desk.entity';
import { UserEntity } from '../../database/entities/user.entity';
import type { AdminName, OrderNote, OrderView } from '../../domain/orders/desk/order-desk';

type Source = DataSource | EntityManager;

/** Notes of orders, oldest first, by id of the order. `isPublic` reads only the notes to the buyer, without authors. */
export async function readNotes(
  source: Source,
  orderIds: readonly string[],
  { isPublic }: { isPublic: boolean },
): Promise<Map<string, OrderNote[]>> {
  const notesByOrder = new Map(orderIds.map((id) => [id, [] as OrderNote[]]));
  if (orderIds.length === 0) return notesByOrder;
  const rows = await source.getRepository(OrderNoteEntity).find({
    where: { orderId: In([...orderIds]), ...(isPublic && { isPublic }) },
    order: { orderId: 'ASC', id: 'ASC' },
  });
  const names = isPublic
    ? new Map<string, AdminName>()
    : await readNames(
        source,
        rows.map(({ authorId }) => authorId),
      );
  for (const { authorId, ...row } of rows)
    notesByOrder.get(row.orderId)?.push({ ...row, author: names.get(authorId) });
  return notesByOrder;
}

/** Saved views that an admin sees, by name: the own views and the shared views of other admins. */
export async function readViews(source: Source, ownerId: string): Promise<OrderView[]> {
  const rows = await source
    .getRepository(OrderViewEntity)
    .find({ where: [{ ownerId }, { isShared: true }], order: { name: 'ASC', id: 'ASC' } });
  return withOwners(source, rows);
}

/** The saved view with an id. */
export async function readView(source: Source, id: string): Promise<OrderView | undefined> {
  const [view] = await withOwners(source, await source.getRepository(OrderViewEntity).findBy({ id }));
  return view;
}

async function withOwners(source: Source, rows: readonly OrderViewEntity[]): Promise<OrderView[]> {
  const names = await readNames(
    source,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map(({ id, name, query, isShared, ownerId }) => ({
    id,
    name,
    query,
    isShared,
    owner: names.get(ownerId) ?? { id: ownerId, name: '' },
  }));
}

/** Names of accounts, by id. Runs no query without an id. */
export async function readNames(source: Source, ids: readonly string[]): Promise<Map<string, AdminName>> {
  if (ids.length === 0) return new Map();
  const rows = await source
    .getRepository(UserEntity)
    .find({ select: { id: true, name: true }, where: { id: In([...new Set(ids)]) } });
  return new Map(rows.map(({ id, name }) => [id, { id, name }]));
}
