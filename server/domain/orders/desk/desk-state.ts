/** Tabs of the order desk, in the order of the work. Each has a partial index of orders. */
export const DESK_STATES = ['TO_CONFIRM', 'TO_PACK', 'TO_SHIP', 'SHIPPED', 'UNPAID', 'RETURNS'] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** Names of the tabs, and of the list of all orders, in the APIs. */
export const DESK_COUNT_NAMES = {
  TO_CONFIRM: 'toConfirm',
  TO_PACK: 'toPack',
  TO_SHIP: 'toShip',
  SHIPPED: 'shipped',
  UNPAID: 'unpaid',
  RETURNS: 'returns',
  ALL: 'all',
} as const satisfies Record<DeskState | 'ALL', string>;

/** Number of orders of a tab, how many of them are late, and the placement of the oldest one. */
export interface DeskCount {
  count: number;
  late: number;
  oldest: Date | undefined;
}

export type DeskCounts = Record<(typeof DESK_COUNT_NAMES)[DeskState | 'ALL'], DeskCount>;

/** States whose orders are late after `orders.dispatchHours`. */
export const TIMED_DESK_STATES: readonly DeskState[] = ['TO_CONFIRM', 'TO_PACK', 'TO_SHIP'];

const HOUR_MS = 3_600_000;

/** Counters of an order that decide its tabs. */
export interface DeskCounters {
  /** True once every unit that is not cancelled is in a parcel. */
  isPacked: boolean;
  /** Units of exchanges that the shop has to send again. */
  dueReplacements: number;
  /** Numbers of parcels that are packed, and of parcels under way. */
  packedParcels: number;
  sentParcels: number;
  /** Number of returns that are not settled, rejected or withdrawn. */
  openReturns: number;
}

/** Fields of an order that decide its tabs. */
export interface DeskFacts extends DeskCounters {
  isPaid: boolean;
  isDelivered: boolean;
  isCancelled: boolean;
  isRefunded: boolean;
  cashConfirmation?: 'pending' | 'confirmed' | undefined;
  createdAt: Date;
  confirmedAt?: Date | undefined;
  paidAt: Date | undefined;
}

/** The tabs of an order, the time since which it waits, and its lateness. */
export interface DeskStatus {
  /** In the order of the tabs; empty for an order without a next step. */
  states: DeskState[];
  /** Time of the confirmation or of the payment; before both, of the placement. */
  since: Date;
  isLate: boolean;
}

const CONDITIONS: Readonly<Record<DeskState, (order: DeskFacts) => boolean>> = {
  TO_CONFIRM: ({ cashConfirmation, isCancelled }) => cashConfirmation === 'pending' && !isCancelled,
  TO_PACK: (order) => isSold(order) && (order.dueReplacements > 0 || isUnpacked(order)),
  TO_SHIP: ({ packedParcels }) => packedParcels > 0,
  SHIPPED: ({ sentParcels }) => sentParcels > 0,
  UNPAID: ({ isPaid, isCancelled, cashConfirmation }) =>
    !isPaid && !isCancelled && cashConfirmation === undefined,
  RETURNS: ({ openReturns }) => openReturns > 0,
};

/** The status of an order at the desk. `dispatchHours` is the setting `orders.dispatchHours`. */
export function deskStatusOf(
  order: DeskFacts,
  { dispatchHours, now }: { dispatchHours: number; now: Date },
): DeskStatus {
  const states = DESK_STATES.filter((state) => CONDITIONS[state](order));
  const since = order.confirmedAt ?? order.paidAt ?? order.createdAt;
  const isTimed = states.some((state) => TIMED_DESK_STATES.includes(state));
  // A replacement is due long after the payment.
  const isReplacement = isSold(order) && !isUnpacked(order) && order.dueReplacements > 0;
  const isOld = since.getTime() < lateBefore(dispatchHours, now);
  return { states, since, isLate: isTimed && isOld && !isReplacement };
}

/** Orders that wait since an earlier time than this one are late, in milliseconds. */
export function lateBefore(dispatchHours: number, now: Date): number {
  return now.getTime() - dispatchHours * HOUR_MS;
}

function isSold({ isPaid, isCancelled, isRefunded, cashConfirmation }: DeskFacts): boolean {
  return (isPaid || cashConfirmation === 'confirmed') && !isCancelled && !isRefunded;
}

function isUnpacked({ isPacked, isDelivered }: DeskFacts): boolean {
  return !isPacked && !isDelivered;
}
