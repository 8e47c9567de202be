import type { DataSource } from 'typeorm';
import { readActivityFilter, type Activity } from '../../domain/reports/activity';
import { readPageRequest } from '../../domain/catalogue/list-validation';
import type { Page } from '../../domain/model';
import { permit } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import type { Raw } from '../../domain/read';
import { countEntries, readEntries, readEntriesOf } from './activity-queries';
import { decodeCursor, pageOf, typesOf, type SortKey } from '../lists';

const DEFAULT_PAGE_SIZE = 20;
const LATEST_FIRST_KEYS: SortKey[] = [
  { sql: 'at', direction: 'DESC', type: 'number' },
  { sql: 'seq', direction: 'DESC', type: 'number' },
];

/** Reads the audit log. */
export class ActivityService {
  constructor(private readonly deps: { reader: DataSource }) {}

  /** One page of the audit log, latest first. Throws as permit does, and BAD_INPUT. */
  async page(actor: Actor, raw: Raw): Promise<Page<Activity>> {
    permit(actor, 'activity.list');
    const { reader } = this.deps;
    const request = readPageRequest(raw, DEFAULT_PAGE_SIZE);
    const filter = readActivityFilter(raw.filter);
    const { after, first, offset } = request;
    const position = after === undefined ? undefined : decodeCursor(after, typesOf(LATEST_FIRST_KEYS));
    const entries = await readEntries(reader, { filter, after: position, offset, limit: first + 1 });
    return pageOf(
      {
        raw: entries.map(({ key0, key1 }) => ({ key0, key1 })),
        entities: entries.map(({ activity }) => activity),
      },
      {
        keys: LATEST_FIRST_KEYS,
        request,
        readFirstPage: () => this.page(actor, { filter: raw.filter, first: 1 }),
        count: () => countEntries(reader, filter),
      },
    );
  }

  /** Entries of each subject, oldest first, with one statement. Throws as permit does. */
  async ofSubjects(actor: Actor, ids: readonly string[]): Promise<Activity[][]> {
    permit(actor, 'activity.ofOrder');
    const entries = await readEntriesOf(this.deps.reader, ids);
    return ids.map((id) => entries.filter(({ subject }) => subject === id));
  }
}
