import { useQuery } from '@apollo/client/react';
import { ChoiceFilter } from '../../table/filters';
import type { ListControls } from '../../table/list-state';
import { OrderTagsDocument } from './order-tags.generated';

/** A choice of the tags in use; absent in a shop without tags. */
export function TagFilter({ list }: { list: ListControls }) {
  const { data } = useQuery(OrderTagsDocument, { fetchPolicy: 'cache-and-network' });
  const current = list.textOf('tag');
  const names = (data?.orderTags ?? []).map(({ name }) => name);
  const isUnused = current !== '' && !names.includes(current);
  const choices = isUnused ? [...names, current] : names;
  if (choices.length === 0) return null;
  return (
    <ChoiceFilter
      list={list}
      filter="tag"
      label="Tag"
      choices={choices.map((name) => [name, name] as const)}
    />
  );
}
