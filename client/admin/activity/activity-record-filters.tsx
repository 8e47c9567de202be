import { skipToken, useQuery } from '@apollo/client/react';
import type { FilterProps } from '../table/filters';
import { RecordFilter, type RecordOption } from '../table/record-filter';
import { useRecordSearch } from '../table/use-record-search';
import {
  RecordNameDocument,
  SearchedPeopleDocument,
  SearchedRecordsDocument,
  type SearchedPersonFragment,
} from './activity-search.generated';

/** A filter by the person who acted, found by name or email address. */
export function PersonFilter(props: FilterProps) {
  const { data, error, search } = useRecordSearch(SearchedPeopleDocument);
  return (
    <RecordFilter
      {...props}
      chosenName={useRecordName(props)}
      matches={data && { People: data.users.nodes.map(personOption) }}
      emptyText="No person with this name"
      error={error}
      onSearch={search}
    />
  );
}

/** A filter by the changed record: a product, a person or an order, found by name or number. */
export function SubjectFilter(props: FilterProps) {
  const { data, error, search } = useRecordSearch(SearchedRecordsDocument);
  const matches = data && {
    Products: data.adminProducts.nodes.map(({ id, name }) => ({ value: id, label: name })),
    People: data.users.nodes.map(personOption),
    Orders: data.orders.nodes.map(({ id, orderNumber, user }) => ({
      value: id,
      label: `${orderNumber}, ${user.name}`,
    })),
  };
  return (
    <RecordFilter
      {...props}
      chosenName={useRecordName(props)}
      matches={matches}
      emptyText="No record with this name"
      error={error}
      onSearch={search}
    />
  );
}

const personOption = ({ id, name, email }: SearchedPersonFragment): RecordOption => ({
  value: id,
  label: `${name}, ${email}`,
});

/** Name of the record of a filter; undefined without one, and for a record without a name. */
function useRecordName({ list, filter }: FilterProps): string | undefined {
  const id = list.textOf(filter);
  const { data } = useQuery(
    RecordNameDocument,
    id === '' ? skipToken : { variables: { id }, errorPolicy: 'all' },
  );
  const record = data?.node;
  if (!record) return undefined;
  if ('orderNumber' in record) return `Order ${record.orderNumber}`;
  return 'name' in record ? record.name : undefined;
}
