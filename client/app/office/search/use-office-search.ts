import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { MAX_LENGTH } from '../../../domain';
import { formatCount } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useDebounced } from '../../../lib/input/use-debounced';
import { OfficeSearchDocument, type OfficeSearchQuery } from './office-search.generated';

/** Delay between the last keystroke and the search. */
const DEBOUNCE_MS = 200;
const MIN_TEXT_LENGTH = 2;
const HITS_PER_GROUP = 4;

/** A record that matches the search. */
export interface SearchHit {
  id: string;
  to: string;
  title: string;
  /** Further text in which the search text may occur, such as an email address. */
  detail: string;
  /** State of the record, such as `Paid`. */
  state: string;
  /** True if the search text is exactly the number, email address or SKU of the record. */
  isExact: boolean;
}

/** The matching records of one type. */
export interface HitGroup {
  title: 'Orders' | 'People' | 'Products';
  /** The list with all matching records. */
  listPath: string;
  hits: SearchHit[];
}

export interface OfficeSearchResult {
  /** The groups with hits; undefined until the results of exactly this text have arrived. */
  groups: HitGroup[] | undefined;
  hasFailed: boolean;
}

/** Searches orders, people and products while the admin types. Blank texts and single characters are not searched. */
export function useOfficeSearch(typedText: string, isUrgent: boolean): OfficeSearchResult {
  const text = typedText.trim().slice(0, MAX_LENGTH.keyword);
  const settledText = useDebounced(text, DEBOUNCE_MS);
  const isSettled = isUrgent || settledText === text;
  const { data, error } = useQuery(
    OfficeSearchDocument,
    isSettled && text.length >= MIN_TEXT_LENGTH
      ? { variables: { text, first: HITS_PER_GROUP }, fetchPolicy: 'network-only' }
      : skipToken,
  );
  const hasFailed = error !== undefined;
  const groups = useMemo(
    () => (isSettled && data && !hasFailed ? presentGroups(data, text) : undefined),
    [isSettled, data, hasFailed, text],
  );
  return { groups, hasFailed };
}

function presentGroups({ orders, users, adminProducts }: OfficeSearchQuery, text: string): HitGroup[] {
  const isText = (value: string) => value.toLowerCase() === text.toLowerCase();
  const query = `?${new URLSearchParams({ q: text })}`;
  const groups: HitGroup[] = [
    {
      title: 'Orders',
      listPath: paths.orderList() + query,
      hits: orders.nodes.map((order) => ({
        id: order.id,
        to: paths.order(order.id),
        title: order.orderNumber,
        detail: order.user.name,
        state: stateOf(order),
        isExact: isText(order.orderNumber) || isText(order.orderNumber.replace(/^.*-/, '')),
      })),
    },
    {
      title: 'People',
      listPath: paths.userList() + query,
      hits: users.nodes.map(({ id, name, email }) => ({
        id,
        to: paths.userEdit(id),
        title: name,
        detail: email,
        state: '',
        isExact: isText(email),
      })),
    },
    {
      title: 'Products',
      listPath: paths.productList() + query,
      hits: adminProducts.nodes.map(({ id, name, sku, countInStock }) => ({
        id,
        to: paths.productEdit(id),
        title: name,
        detail: sku ?? '',
        state: formatCount(countInStock, 'in stock', 'in stock'),
        isExact: isText(sku ?? ''),
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function stateOf(order: OfficeSearchQuery['orders']['nodes'][number]): string {
  if (order.isRefunded) return 'Refunded';
  if (order.isCancelled) return 'Cancelled';
  if (order.deliveredAt) return 'Delivered';
  return order.paidAt ? 'Paid' : 'Not Paid';
}
