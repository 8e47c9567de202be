import { readDay, readOneOf, readRupees, readText, readYesOrNo } from '../table/filter-readers';
import { ChoiceFilter, DayFilter, RangeFilter } from '../table/filters';
import type { ListControls, ListState } from '../table/list-state';
import { TagFilter } from '../order-desk/tags/tag-filter';
import type { ORDER_SORTS } from '../../domain';
import type { CashState, OrderFilter } from './order-list.generated';

export const ORDER_FILTERS = {
  paid: readYesOrNo,
  delivered: readYesOrNo,
  cancelled: readYesOrNo,
  refunded: readYesOrNo,
  from: readDay,
  to: readDay,
  min: readRupees,
  max: readRupees,
  /** Only cash orders that need this step. The links above the list set this filter. */
  cash: readOneOf<CashState>(['TO_CONFIRM', 'TO_COLLECT']),
  /** Only orders of this user. A link on the order screen sets this filter. */
  user: readText,
  tag: readText,
};

type OrderListState = ListState<(typeof ORDER_SORTS)[number], typeof ORDER_FILTERS>;

/** The filters as GraphQL variables. */
export function orderFilterOf({ filters }: OrderListState): OrderFilter {
  const { paid, delivered, cancelled, refunded, from, to, min, max, cash, user, tag } = filters;
  return {
    isPaid: paid,
    isDelivered: delivered,
    isCancelled: cancelled,
    isRefunded: refunded,
    placedFrom: from,
    placedTo: to,
    minTotal: min,
    maxTotal: max,
    cash,
    userId: user,
    tag,
  };
}

const YES_OR_NO = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

export function OrderFilters({ list }: { list: ListControls }) {
  return (
    <>
      <ChoiceFilter list={list} filter="paid" label="Paid" choices={YES_OR_NO} />
      <ChoiceFilter list={list} filter="delivered" label="Delivered" choices={YES_OR_NO} />
      <ChoiceFilter list={list} filter="cancelled" label="Cancelled" choices={YES_OR_NO} />
      <ChoiceFilter list={list} filter="refunded" label="Refunded" choices={YES_OR_NO} />
      <DayFilter list={list} filters={['from', 'to']} label="Placed" />
      <RangeFilter list={list} filters={['min', 'max']} label="Total" />
      <TagFilter list={list} />
    </>
  );
}
