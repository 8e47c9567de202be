import { MAX_LENGTH } from '../../constants';
import { readBoolean, readObject, readOptional, readText, readVisibleText } from '../../read';
import { maskCardNumbers } from './card-number-mask';

/** Limits of the order desk. */
export const MAX_ORDER_NOTES = 200;
export const MAX_ORDER_VIEWS = 50;
export const MAX_VIEW_NAME_LENGTH = 60;
export const MAX_VIEW_QUERY_LENGTH = 1_000;
const MAX_ID_LENGTH = 100;

/** A note of an admin on an order. */
export interface OrderNote {
  id: string;
  orderId: string;
  text: string;
  /** True for a note to the buyer. */
  isPublic: boolean;
  /** The author; undefined for the buyer. */
  author: AdminName | undefined;
  createdAt: Date;
}

/** Notes, assignee and tags of an order. */
export interface OrderDeskRecord {
  notes: OrderNote[];
  assignee: AdminName | undefined;
  /** Empty for buyers. */
  tags: string[];
}

/** Id and name of an admin. */
export interface AdminName {
  id: string;
  name: string;
}

/** A saved view of the order list. */
export interface OrderView {
  id: string;
  name: string;
  /** Query string of the order list, without `?`. */
  query: string;
  /** True for a view that all admins see. */
  isShared: boolean;
  owner: AdminName;
}

/** Parses a new note, with card numbers masked. Throws BAD_INPUT. */
export function readOrderNote(raw: unknown): Pick<OrderNote, 'text' | 'isPublic'> {
  const { text, isPublic } = readObject(raw, 'input');
  return {
    text: maskCardNumbers(readVisibleText(text, 'text', { max: MAX_LENGTH.note, multiline: true })),
    isPublic: readOptional(isPublic ?? undefined, (value) => readBoolean(value, 'isPublic')) ?? false,
  };
}

/** Parses a saved view. Throws BAD_INPUT. */
export function readOrderView(raw: unknown): Pick<OrderView, 'name' | 'query' | 'isShared'> {
  const { name, query, isShared } = readObject(raw, 'input');
  return {
    name: readVisibleText(name, 'name', { max: MAX_VIEW_NAME_LENGTH }),
    query: readText(query, 'query', { max: MAX_VIEW_QUERY_LENGTH }),
    isShared: readOptional(isShared ?? undefined, (value) => readBoolean(value, 'isShared')) ?? false,
  };
}

/** Parses the id of the new assignee; null removes the assignee. Throws BAD_INPUT. */
export function readAssignee(raw: unknown): string | undefined {
  const { userId } = readObject(raw, 'input');
  return userId === null ? undefined : readText(userId, 'userId', { max: MAX_ID_LENGTH });
}
