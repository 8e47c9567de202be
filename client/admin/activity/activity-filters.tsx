import { ACTIVITY_ACTIONS } from '../../lib/activity/activity-labels';
import { readDay, readOneOf, readText } from '../table/filter-readers';
import { ChoiceFilter, DayFilter, TextFilter } from '../table/filters';
import type { ListControls } from '../table/list-state';
import { ADAPTER_LABELS } from './activity-columns';

const ADAPTERS = ['GRAPHQL', 'REST', 'PAGES', 'SYSTEM'] as const;

export const ACTIVITY_FILTERS = {
  action: readText,
  door: readOneOf(ADAPTERS),
  from: readDay,
  to: readDay,
  /** User id of the actor. A link in the details of an entry sets this filter. */
  by: readText,
  /** Id of the changed record. A link in the details of an entry sets this filter. */
  about: readText,
};

export function ActivityFilters({ list }: { list: ListControls }) {
  return (
    <>
      <ChoiceFilter list={list} filter="action" label="Action" choices={ACTIVITY_ACTIONS} />
      <ChoiceFilter
        list={list}
        filter="door"
        label="Came by"
        choices={ADAPTERS.map((adapter) => [adapter, ADAPTER_LABELS[adapter]])}
      />
      <DayFilter list={list} filters={['from', 'to']} label="Days" />
      <TextFilter list={list} filter="by" label="By (user’s ID)" />
      <TextFilter list={list} filter="about" label="About (ID)" />
    </>
  );
}
