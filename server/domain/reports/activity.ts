import { readChoice, readObject, readOptional, readText } from '../read';
import type { User } from '../model';
import type { Door } from '../accounts/permissions';
import { readDayEnd, readDayStart } from './shop-day';

export const DOORS = ['graphql', 'rest', 'pages', 'system'] as const satisfies readonly Door[];

/** An entry of the audit log, as the back office reads it. */
export interface Activity {
  /** Its place in the log. */
  id: string;
  at: Date;
  /** Who did it, also when the account was closed since; undefined for visitors and the shop itself. */
  actor: User | undefined;
  door: Door;
  /** Name of the program that did it for them; undefined for people. */
  program: string | undefined;
  /** What was done, such as `order.place`. */
  action: string;
  /** Id of what it was done to. */
  subject: string;
  /** Name of the product or account, or of the order's buyer; undefined where there is none. */
  subjectName: string | undefined;
  /** JSON texts. */
  before: string | undefined;
  after: string | undefined;
}

/** What the audit log is narrowed to. */
export interface ActivityFilter {
  actorId?: string;
  action?: string;
  subject?: string;
  door?: Door;
  /** Done then or later. */
  from?: Date;
  /** Done earlier. */
  before?: Date;
}

const MAX_NAME = 100;

/** Reads what the audit log is narrowed to; days are those of Asia/Kolkata. Throws BAD_INPUT. */
export function readActivityFilter(raw: unknown): ActivityFilter {
  const input = readObject(raw ?? {}, 'filter');
  const given = <T>(field: string, read: (value: unknown, field: string) => T) =>
    readOptional(input[field] ?? undefined, (value) => read(value, field));
  const text = (value: unknown, field: string) => readText(value, field, { max: MAX_NAME });
  return {
    actorId: given('actorId', text),
    action: given('action', text),
    subject: given('subject', text),
    door: given('door', (value, field) => readChoice(value, field, DOORS)),
    from: given('from', readDayStart),
    before: given('to', readDayEnd),
  };
}
