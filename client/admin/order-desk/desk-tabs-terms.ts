import type { DeskState } from './list/desk-list.generated';
import type { DeskCountsQuery } from './desk-counts.generated';

export type DeskStep = 'CONFIRM' | 'PACK' | 'HAND_OVER';

/** Steps on a tag of the selected orders. */
export type TagStep = 'ADD_TAG' | 'REMOVE_TAG';

/** A tab of the order desk. */
export interface DeskTab {
  state: DeskState;
  label: string;
  count: keyof DeskCountsQuery['orderDesk']['counts'];
  emptyText: string;
  /** The step that the desk does itself; other tabs link to the order. */
  step?: DeskStep;
  /** Label of the next step. */
  next: string;
}

/** The tabs in the order of the work. */
export const DESK_TABS: readonly DeskTab[] = [
  {
    state: 'TO_CONFIRM',
    label: 'To confirm',
    count: 'toConfirm',
    emptyText: 'No order waits for its confirmation',
    step: 'CONFIRM',
    next: 'Confirm',
  },
  {
    state: 'TO_PACK',
    label: 'To pack',
    count: 'toPack',
    emptyText: 'Nothing to pack',
    step: 'PACK',
    next: 'Pack',
  },
  {
    state: 'TO_SHIP',
    label: 'To ship',
    count: 'toShip',
    emptyText: 'No parcel waits for the courier',
    step: 'HAND_OVER',
    next: 'Hand over',
  },
  {
    state: 'SHIPPED',
    label: 'Shipped',
    count: 'shipped',
    emptyText: 'No parcel is under way',
    next: 'Track',
  },
  {
    state: 'UNPAID',
    label: 'Unpaid',
    count: 'unpaid',
    emptyText: 'No order waits for a payment',
    next: 'Open',
  },
  { state: 'RETURNS', label: 'Returns', count: 'returns', emptyText: 'No return is open', next: 'Open' },
];

/** The tab of a state. */
export function deskTabOf(state: DeskState): DeskTab | undefined {
  return DESK_TABS.find((tab) => tab.state === state);
}

/** Names of the steps on a tag while they run, and after them. */
export const TAG_STEP_TEXTS = {
  ADD_TAG: { running: 'Tagging', done: 'tagged' },
  REMOVE_TAG: { running: 'Removing the tag of', done: 'without the tag' },
} as const satisfies Record<TagStep, object>;

/** Names of a step while it runs, and after it. */
export const STEP_TEXTS = {
  CONFIRM: { action: 'Confirm', running: 'Confirming', done: 'confirmed', state: 'TO_CONFIRM' },
  PACK: { action: 'Pack', running: 'Packing', done: 'packed', state: 'TO_PACK' },
  HAND_OVER: { action: 'Hand over', running: 'Handing over', done: 'handed over', state: 'TO_SHIP' },
} as const satisfies Record<DeskStep, object>;
