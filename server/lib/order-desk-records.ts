import type { BulkResult } from '../domain/catalogue/admin-model';
import type { DeskCounts } from '../domain/orders/desk/desk-state';
import type { AdminName, OrderDeskRecord, OrderNote, OrderView } from '../domain/orders/desk/order-desk';

/** JSON of the notes, the assignee and the tags of an order; empty without any. */
export function presentDesk({ notes, assignee, tags }: OrderDeskRecord) {
  return {
    ...(notes.length > 0 && { notes: notes.map(presentNote) }),
    ...(assignee && { assignee: presentAdmin(assignee) }),
    ...(tags.length > 0 && { tags }),
  };
}

/** JSON of the numbers of orders of the tabs. */
export function presentDeskCounts(counts: DeskCounts) {
  return {
    counts: Object.fromEntries(
      Object.entries(counts).map(([name, { count, late, oldest }]) => [
        name,
        { count, late, oldest: oldest?.toISOString() ?? null },
      ]),
    ),
  };
}

/** JSON of the result of a step of many orders. */
export function presentBulkResult({ done, failures }: BulkResult) {
  return {
    done,
    failures: failures.map(({ id, name, ...failure }) => ({
      _id: id,
      orderNumber: name ?? null,
      ...failure,
    })),
  };
}

/** JSON of a saved view. */
export function presentOrderView({ id, name, query, isShared, owner }: OrderView) {
  return { _id: id, name, query, isShared, owner: presentAdmin(owner) };
}

function presentNote({ id, text, isPublic, author, createdAt }: OrderNote) {
  return {
    _id: id,
    text,
    isPublic,
    ...(author && { author: presentAdmin(author) }),
    createdAt: createdAt.toISOString(),
  };
}

const presentAdmin = ({ id, name }: AdminName) => ({ _id: id, name });
