import type { Message } from '../messages/catalogue';
import { transition, type Refusal, type StateTable, type Transition } from '../state-table';
import type { ReturnAction, ReturnState } from './return-names';

/** Work that the return service does in the transaction of an action. */
export type ReturnEffect =
  'hold replacement' | 'release replacement' | 'free units' | 'restock' | 'settle wish' | 'email the buyer';

type ReturnTransition = Transition<ReturnState, ReturnEffect, never>;

const toState = (next: ReturnState, ...effects: ReturnEffect[]): ReturnTransition => ({ next, effects });
const refuse = (reason: Message): Refusal => ({ code: 'INVALID_STATE', reason });

/** Every action is refused with the state of the return. */
const refusals = (reason: Message): Readonly<Record<ReturnAction, Refusal>> => {
  const refusal = refuse(reason);
  return { APPROVE: refusal, REJECT: refusal, RECEIVE: refusal, SETTLE: refusal, WITHDRAW: refusal };
};

/** The state table of a return: state × action → next state and effects, or the refusal. */
export const RETURN_TABLE: StateTable<ReturnState, ReturnAction, ReturnEffect, never> = {
  REQUESTED: {
    ...refusals('return.requested'),
    APPROVE: toState('APPROVED', 'hold replacement', 'email the buyer'),
    REJECT: toState('REJECTED', 'free units', 'email the buyer'),
    WITHDRAW: toState('WITHDRAWN', 'free units'),
  },
  APPROVED: {
    ...refusals('return.approved'),
    // An exchange frees the stock of the units that are sent back.
    RECEIVE: toState('RECEIVED', 'restock', 'release replacement', 'email the buyer'),
    WITHDRAW: toState('WITHDRAWN', 'release replacement', 'free units'),
  },
  RECEIVED: {
    ...refusals('return.received'),
    SETTLE: toState('SETTLED', 'settle wish', 'email the buyer'),
  },
  SETTLED: refusals('return.settled'),
  REJECTED: refusals('return.rejected'),
  WITHDRAWN: refusals('return.withdrawn'),
};

/** The transition of a return. Throws INVALID_STATE with the state of the return. */
export function moveReturn(state: ReturnState, action: ReturnAction): ReturnTransition {
  return transition<ReturnState, ReturnAction, ReturnEffect, never>(
    RETURN_TABLE,
    [state, action],
    undefined as never,
  );
}

/** True if a return in this state has no further step. */
export function isReturnEnded(state: ReturnState): boolean {
  return state === 'SETTLED' || state === 'REJECTED' || state === 'WITHDRAWN';
}
