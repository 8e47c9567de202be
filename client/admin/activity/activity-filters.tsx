import { ACTIVITY_ACTIONS } from '../../lib/activity/activity-labels';
import { readDay, readOneOf, readText } from '../table/filter-readers';
import { ChoiceFilter, DayFilter } from '../table/filters';
import type { ListControls } from '../table/list-state';
import { ADAPTER_LABELS } from './activity-columns';
import { PersonFilter, SubjectFilter } from './activity-record-filters';

const ADAPTERS = ['GRAPHQL', 'REST', 'PAGES', 'SYSTEM'] as const;

export const ACTIVITY_FILTERS = {
  action: readText,
  door: readOneOf(ADAPTERS),
  from: readDay,
  to: readDay,
  /** User id of the actor; the filter finds it by name, and a link in the details of an entry sets it. */
  by: readText,
  /** Id of the changed record; the filter finds it by name, and a link in the details of an entry sets it. */
  about: readText,
};

export function ActivityFilters({ list }: { list: ListControls }) {
  return (
    <>
      <ChoiceFilter list={list} filter="action" label="Action" choices={ACTIVITY_ACTIONS} />
      <ChoiceFilter
        list={list}
        filter="door"
        label="Source"
        choices={ADAPTERS.map((adapter) => [adapter, ADAPTER_LABELS[adapter]])}
      />
      <DayFilter list={list} filters={['from', 'to']} label="Days" />
      <PersonFilter list={list} filter="by" label="By" />
      <SubjectFilter list={list} filter="about" label="About" />
    </>
  );
}
