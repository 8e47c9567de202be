import type { FieldName } from '../messages/field-path';
import { readChoice, readObject, readOptional, readText } from '../read';
import type { User } from '../model';
import type { Door } from '../accounts/permissions';
import { readDayEnd, readDayStart } from './shop-day';

export const DOORS = ['graphql', 'rest', 'pages', 'system'] as const satisfies readonly Door[];

/** An audit log entry for the admin area. */
export interface Activity {
  /** Sequence position in the log. */
  id: string;
  at: Date;
  /** The account that acted, even if it is closed now; undefined for visitors and the shop. */
  actor: User | undefined;
  door: Door;
  /** Name of the program that acted; undefined for human callers. */
  program: string | undefined;
  /** Action name, such as `order.place`. */
  action: string;
  /** Id of the changed record. */
  subject: string;
  /** Name of the product, account or buyer; undefined if there is none. */
  subjectName: string | undefined;
  /** JSON texts of the old and new values. */
  before: string | undefined;
  after: string | undefined;
}

/** Filter of the audit log. */
export interface ActivityFilter {
  actorId?: string;
  action?: string;
  subject?: string;
  door?: Door;
  /** Inclusive start. */
  from?: Date;
  /** Exclusive end. */
  before?: Date;
}

const MAX_NAME = 100;

/** Parses the filter of the audit log; days are in Asia/Kolkata. Throws BAD_INPUT. */
export function readActivityFilter(raw: unknown): ActivityFilter {
  const input = readObject(raw ?? {}, 'filter');
  const optional = <T>(field: FieldName, readValue: (value: unknown, field: FieldName) => T) =>
    readOptional(input[field] ?? undefined, (value) => readValue(value, field));
  const text = (value: unknown, field: FieldName) => readText(value, field, { max: MAX_NAME });
  return {
    actorId: optional('actorId', text),
    action: optional('action', text),
    subject: optional('subject', text),
    door: optional('door', (value, field) => readChoice(value, field, DOORS)),
    from: optional('from', readDayStart),
    before: optional('to', readDayEnd),
  };
}
