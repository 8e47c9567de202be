import { ShopError, type ErrorCode } from './errors';
import type { Message } from './messages/catalogue';

/** The error of a refused event. It is plain data, so browsers load the tables without the English messages. */
export interface Refusal {
  code: ErrorCode;
  reason: Message;
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number;
}

/** A condition of a transition. */
export interface Guard<Facts> {
  /** The condition in words, for the diagrams. */
  condition: string;
  /** The refusal of the event; undefined if the facts meet the condition. */
  refusalOf: (facts: Facts) => Refusal | undefined;
}

/** An allowed event: the next state, the condition, and the effects that the service carries out. */
export interface Transition<State extends string, Effect extends string, Facts> {
  next: State;
  guard?: Guard<Facts>;
  effects: readonly Effect[];
}

/** State × event: an allowed transition, or the refusal of the event. */
export type StateTable<State extends string, Event extends string, Effect extends string, Facts> = Readonly<
  Record<State, Readonly<Record<Event, Transition<State, Effect, Facts> | Refusal>>>
>;

/** The transition of an event. Throws the refusal of the table or of the guard. */
export function transition<State extends string, Event extends string, Effect extends string, Facts>(
  table: StateTable<State, Event, Effect, Facts>,
  [state, event]: readonly [State, Event],
  facts: Facts,
): Transition<State, Effect, Facts> {
  const cell = table[state][event];
  if (isRefusal(cell)) throw refusalError(cell);
  const refusal = cell.guard?.refusalOf(facts);
  if (refusal) throw refusalError(refusal);
  return cell;
}

/** The error that clients see for a refused event. */
export function refusalError({ code, reason, retryAfterSeconds }: Refusal): ShopError {
  return new ShopError(code, reason, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

/** True if a cell of a state table refuses its event. */
export function isRefusal(cell: object): cell is Refusal {
  return 'code' in cell;
}

/** Runs the steps of all effects of a transition, in order. An effect without a step does not compile. */
export async function runEffects<Effect extends string>(
  effects: readonly Effect[],
  steps: Readonly<Record<Effect, () => Promise<unknown>>>,
): Promise<void> {
  for (const effect of effects) await steps[effect]();
}

/** True if the table allows an event in a state. It does not check the guard. */
export function isAllowed<State extends string, Event extends string>(
  table: Readonly<Record<State, Readonly<Record<Event, object>>>>,
  state: State,
  event: Event,
): boolean {
  return !isRefusal(table[state][event]);
}

/** True if a cell of a state table, and its guard, allow the event. */
export function isCellPermitted<Facts>(
  cell: Transition<string, string, Facts> | Refusal,
  facts: Facts,
): boolean {
  return !isRefusal(cell) && cell.guard?.refusalOf(facts) === undefined;
}

/** The effects of an event in a state; none if the table refuses the event. */
export function effectsOf<State extends string, Event extends string, Effect extends string>(
  table: StateTable<State, Event, Effect, never>,
  state: State,
  event: Event,
): readonly Effect[] {
  const cell = table[state][event];
  return isRefusal(cell) ? [] : cell.effects;
}
