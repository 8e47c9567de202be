import type { FieldName } from '../messages/field-path';
import { readChoice, readObject, readOptional, readText } from '../read';
import type { User } from '../model';
import type { Adapter } from '../accounts/permissions';
import { readDayEnd, readDayStart } from './shop-day-validation';

/** Adapters as values of the public API field `door`. */
export const ADAPTERS = ['graphql', 'rest', 'pages', 'system'] as const satisfies readonly Adapter[];

/** An audit log entry for the back office. */
export interface Activity {
  /** Sequence position in the log. */
  id: string;
  at: Date;
  /** The account that acted, including a closed account; undefined for visitors and the shop. */
  actor: User | undefined;
  /** Adapter that received the request; `door` is the public name of the field. */
  door: Adapter;
  /** Name of the program that acted; undefined for human callers. */
  program: string | undefined;
  /** Action name, such as `order.place`. */
  action: string;
  /** Id of the changed record. */
  subject: string;
  /** Name of the product, account or buyer; undefined if there is none. */
  subjectName: string | undefined;
  /** Number of a changed order; undefined for other records. */
  orderNumber: string | undefined;
  /** JSON texts of the old and new values. */
  before: string | undefined;
  after: string | undefined;
}

/** Filter of the audit log. */
export interface ActivityFilter {
  actorId?: string;
  action?: string;
  subject?: string;
  door?: Adapter;
  /** Inclusive start time. */
  from?: Date;
  /** Exclusive end time. */
  before?: Date;
}

const MAX_FILTER_LENGTH = 100;

/** Parses the filter of the audit log; days are in Asia/Kolkata. Throws BAD_INPUT. */
export function readActivityFilter(raw: unknown): ActivityFilter {
  const input = readObject(raw ?? {}, 'filter');
  const readField = <T>(field: FieldName, readValue: (value: unknown, field: FieldName) => T) =>
    readOptional(input[field] ?? undefined, (value) => readValue(value, field));
  const readFilterText = (value: unknown, field: FieldName) =>
    readText(value, field, { max: MAX_FILTER_LENGTH });
  return {
    actorId: readField('actorId', readFilterText),
    action: readField('action', readFilterText),
    subject: readField('subject', readFilterText),
    door: readField('door', (value, field) => readChoice(value, field, ADAPTERS)),
    from: readField('from', readDayStart),
    before: readField('to', readDayEnd),
  };
}
