import type { AdminName, OrderDeskRecord, OrderNote, OrderView } from '../domain/orders/order-desk';

/** JSON of the notes and the assignee of an order; empty without both. */
export function presentDesk({ notes, assignee }: OrderDeskRecord) {
  return {
    ...(notes.length > 0 && { notes: notes.map(presentNote) }),
    ...(assignee && { assignee: presentAdmin(assignee) }),
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
