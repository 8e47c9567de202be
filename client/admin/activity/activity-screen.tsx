import { useQuery } from '@apollo/client/react';
import { activityVerbs, actorNameOf } from '../../lib/activity/activity-labels';
import { AdminPage } from '../frame/admin-page';
import { DataTable } from '../table/data-table';
import { useListState } from '../table/list-state';
import { ACTIVITY_COLUMNS } from './activity-columns';
import { ActivityDetails } from './activity-details';
import { ACTIVITY_FILTERS, ActivityFilters } from './activity-filters';
import type { ActivityRow } from './activity-row';
import { ActivityListDocument } from './activity.generated';

const NOUN = ['entry', 'entries'] as const;
const PAGE_SIZE = 20;

/** The audit log: each change with its actor and time. §6 */
export function ActivityScreen() {
  const list = useListState({
    name: 'activity',
    pageSize: PAGE_SIZE,
    sorts: ['NEWEST'],
    filters: ACTIVITY_FILTERS,
  });
  const { by, about, ...filter } = list.filters;
  const { first, offset } = list.variables;
  const result = useQuery(ActivityListDocument, {
    variables: { first, offset, filter: { ...filter, actorId: by, subject: about } },
    fetchPolicy: 'cache-and-network',
  });

  return (
    <AdminPage title="Activity">
      <DataTable
        list={list}
        label="Activity"
        noun={NOUN}
        columns={ACTIVITY_COLUMNS}
        result={result}
        selectPage={({ activity }) => activity}
        emptyText="No Activity"
        nameOf={nameOf}
        canSearch={false}
        filters={<ActivityFilters list={list} />}
        expand={(row) => (
          <ActivityDetails row={row} hrefOf={(filters) => hrefWith(list.hrefOf(1), filters)} />
        )}
      />
      <p className="muted small">Times are in IST.</p>
    </AdminPage>
  );
}

function nameOf(row: ActivityRow): string {
  const [verb, suffix] = activityVerbs(row.action);
  const subject = suffix === undefined ? '' : `${row.subjectName ?? row.subject}${suffix}`;
  return `${actorNameOf(row)} ${verb}${subject}`;
}

function hrefWith(href: string, filters: Record<string, string>): string {
  const query = new URLSearchParams(href.slice(1));
  for (const [name, value] of Object.entries(filters)) query.set(name, value);
  return `?${query}`;
}
