import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { englishOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { ORDER_SORTS } from '../../domain';
import { formatMoment, formatNumber } from '../../lib/format';
import { officePaths } from '../../lib/office-paths';
import { ExportButton } from '../files/export-buttons';
import { AdminPage } from '../frame/admin-page';
import { HandOverDialog } from '../order/parcels/hand-over-dialog';
import { readOneOf, readText } from '../table/filter-readers';
import { useListState, type ListState } from '../table/list-state';
import { SearchBox } from '../table/search-box';
import { TableFooter } from '../table/table-footer';
import { DeskTabs } from './desk-tabs';
import { DESK_TABS, deskTabOf, type DeskTab } from './desk-tabs-terms';
import { DeskBar } from './jobs/desk-bar';
import { runDeskJob } from './jobs/desk-job';
import { HandOverParcelDocument } from './jobs/desk-steps.generated';
import { ScanDialog } from './jobs/scan-dialog';
import type { DeskOrder } from './list/desk-order';
import { DeskRows } from './list/desk-rows';
import type { DeskState } from './list/desk-list.generated';
import { useDeskKeys } from './list/use-desk-keys';
import { useDeskList } from './list/use-desk-list';
import { useSelectedOrders } from './list/use-selected-orders';
import { daysOf, PERIOD_FILTERS } from './period';
import { PeriodChoice } from './period-choice';
import { TagFilter } from './tags/tag-filter';
import { SavedViews } from './views/saved-views';
import styles from './desk-screen.module.css';

const ROWS_PER_TAB = 25;
const DESK_STATES = DESK_TABS.map(({ state }) => state);
const FILTERS = { desk: readOneOf<DeskState>(DESK_STATES), tag: readText, ...PERIOD_FILTERS };
const OLDEST_FIRST = ['OLDEST', ...ORDER_SORTS.filter((sort) => sort !== 'OLDEST')] as const;
const NOUN = ['order', 'orders'] as const;

/** The order desk: the orders that wait for one step, oldest first, with their next step. §2 */
export function OrderDeskScreen() {
  const list = useListState({ name: 'desk', pageSize: ROWS_PER_TAB, sorts: OLDEST_FIRST, filters: FILTERS });
  const tab = list.filters.desk && deskTabOf(list.filters.desk);
  if (!tab) return <Navigate to={officePaths.orderDesk('TO_PACK')} replace />;
  return <DeskTabScreen list={list} tab={tab} />;
}

type DeskListState = ListState<(typeof OLDEST_FIRST)[number], typeof FILTERS>;

function DeskTabScreen({ list, tab }: { list: DeskListState; tab: DeskTab }) {
  const client = useApolloClient();
  const filter = { desk: tab.state, tag: list.filters.tag, ...placedOf(list) };
  // A selection and the rows belong to one list.
  const listKey = JSON.stringify([list.filters, list.search]);
  const desk = useDeskList({ ...list.variables, filter }, listKey);
  const { selection, selectedIds, select, clear } = useSelectedOrders(desk.orders, listKey);
  const [parcelOrder, setParcelOrder] = useState<DeskOrder>();
  const [isScanning, setScanning] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  useDeskKeys({ rows, onSelect: select, selectedIds });

  const doNextStep = async (order: DeskOrder) => {
    const step = tab.step ?? 'PACK';
    if (step === 'HAND_OVER') return setParcelOrder(order);
    await runDeskJob(client, { action: step }, [order]);
    desk.refresh();
  };

  return (
    <AdminPage
      title="Order desk"
      actions={
        <>
          <Button size="large" onClick={() => setScanning(true)}>
            Scan AWB
          </Button>
          <ExportButton resource="orders" query={{ ...filter, search: list.search.trim(), sort: list.sort }}>
            Export
          </ExportButton>
        </>
      }
    >
      <DeskTabs current={tab.state} />
      <DeskTools list={list} tab={tab} />
      <DeskNotices desk={desk} />
      <div ref={rows}>
        {desk.orders.length > 0 && (
          <DeskRows
            orders={desk.orders}
            current={tab.state}
            doneIds={desk.doneIds}
            selectedIds={selectedIds}
            onSelect={select}
            onNext={(order) => void doNextStep(order)}
            now={Date.now()}
          />
        )}
      </div>
      {desk.isLoaded && desk.orders.length === 0 && <EmptyTab tab={tab} list={list} />}
      <DeskFooter desk={desk} list={list} />
      <DeskBar selection={selection} onClear={clear} onChanged={desk.refresh} />
      <DeskHandOver order={parcelOrder} desk={desk} onClose={() => setParcelOrder(undefined)} />
      {isScanning && <ScanDialog onDone={desk.refresh} onClose={() => setScanning(false)} />}
    </AdminPage>
  );
}

/** The controls that narrow the list. They keep the focus while the list changes; another tab has an empty search. */
function DeskTools({ list, tab: { state } }: { list: DeskListState; tab: DeskTab }) {
  return (
    <div className={styles.tools}>
      <PeriodChoice key={`days-${state}`} list={list} />
      <SearchBox key={`search-${state}`} list={list} label="Narrow this list" />
      <TagFilter list={list} />
      <SavedViews />
    </div>
  );
}

/** The days of placement in the address, in India. */
function placedOf({ filters }: DeskListState) {
  const { from: placedFrom, to: placedTo } = daysOf(
    filters,
    formatMoment(new Date().toISOString()).slice(0, 10),
  );
  return { placedFrom, placedTo };
}

type Desk = ReturnType<typeof useDeskList>;

interface DeskHandOverProps {
  order: DeskOrder | undefined;
  desk: Desk;
  onClose: () => void;
}

/** The dialog that hands over the first packed parcel of an order. */
function DeskHandOver({ order, desk, onClose }: DeskHandOverProps) {
  const client = useApolloClient();
  return (
    <HandOverDialog
      order={order}
      parcelId={order?.shipments.find(({ state }) => state === 'PACKED')?.id}
      onHandOver={async (input) => {
        const { error } = await client.mutate({
          mutation: HandOverParcelDocument,
          variables: { input },
          errorPolicy: 'all',
        });
        desk.refresh();
        return error && englishOf(error);
      }}
      onClose={onClose}
    />
  );
}

/** The error of the list, its skeleton, and the number of new orders. */
function DeskNotices({ desk: { result, newCount, showNew, isLoaded } }: { desk: Desk }) {
  return (
    <>
      {Boolean(result.error) && (
        <Banner tone="bad" role="alert" onRetry={showNew}>
          {englishOf(result.error)}
        </Banner>
      )}
      {newCount > 0 && (
        <p className={styles.fresh} role="status">
          {formatNumber(newCount)} new{' '}
          <button type="button" className="link" onClick={showNew}>
            Show
          </button>
        </p>
      )}
      {!isLoaded && !result.error && <DeskSkeleton />}
    </>
  );
}

function DeskFooter({ desk: { orders, totalCount = 0 }, list }: { desk: Desk; list: DeskListState }) {
  return (
    <>
      {totalCount > 0 && (
        <TableFooter list={list} noun={NOUN} label="Orders" total={totalCount} visibleCount={orders.length} />
      )}
      {orders.length > 0 && <KeyHints />}
    </>
  );
}

function EmptyTab({ tab, list }: { tab: DeskTab; list: DeskListState }) {
  const isNarrowed = list.search.trim() !== '' || list.filterCount > 1;
  return (
    <div className={styles.empty}>
      <p role="status">{isNarrowed ? 'No order matches' : tab.emptyText}</p>
      {isNarrowed && (
        <Button
          onClick={() =>
            list.change({
              search: '',
              filters: { tag: undefined, period: undefined, from: undefined, to: undefined },
            })
          }
        >
          Clear search and filters
        </Button>
      )}
    </div>
  );
}

function DeskSkeleton() {
  return (
    <Loading>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className={styles.skeleton} />
      ))}
    </Loading>
  );
}

const HINTS = [
  ['j', 'k', 'move'],
  ['x', 'select'],
  ['n', 'next step'],
] as const;

function KeyHints() {
  return (
    <p className={styles.hints}>
      {HINTS.map((hint) => (
        <span key={hint[0]}>
          {hint.slice(0, -1).map((letter) => (
            <kbd key={letter}>{letter}</kbd>
          ))}{' '}
          {hint.at(-1)}
        </span>
      ))}
    </p>
  );
}
