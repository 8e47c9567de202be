import type { ShopError } from './errors';

/** Creates the error of a refused event. */
export type Refuse = () => ShopError;

/** A condition of a transition. */
export interface Guard<Facts> {
  /** The condition in words, for the diagrams. */
  condition: string;
  /** The refusal that the facts demand; undefined if they meet the condition. */
  refusalOf: (facts: Facts) => Refuse | undefined;
}

/** An allowed event: the next state, the condition, and the effects that the service carries out. */
export interface Transition<State extends string, Effect extends string, Facts> {
  next: State;
  guard?: Guard<Facts>;
  effects: readonly Effect[];
}

/** State × event: an allowed transition, or the refusal of the event. */
export type StateTable<State extends string, Event extends string, Effect extends string, Facts> = Readonly<
  Record<State, Readonly<Record<Event, Transition<State, Effect, Facts> | Refuse>>>
>;

/** The transition of an event. Throws the refusal of the table, then that of the guard. */
export function transition<State extends string, Event extends string, Effect extends string, Facts>(
  table: StateTable<State, Event, Effect, Facts>,
  [state, event]: readonly [State, Event],
  facts: Facts,
): Transition<State, Effect, Facts> {
  const cell = table[state][event];
  if (typeof cell === 'function') throw cell();
  const refuse = cell.guard?.refusalOf(facts);
  if (refuse) throw refuse();
  return cell;
}

/** True if the table allows an event in a state, whatever the guard says. */
export function isAllowed<State extends string, Event extends string>(
  table: Readonly<Record<State, Readonly<Record<Event, unknown>>>>,
  state: State,
  event: Event,
): boolean {
  return typeof table[state][event] !== 'function';
}

/** The effects of an event in a state; none if the table refuses the event. */
export function effectsOf<State extends string, Event extends string, Effect extends string>(
  table: StateTable<State, Event, Effect, never>,
  state: State,
  event: Event,
): readonly Effect[] {
  const cell = table[state][event];
  return typeof cell === 'function' ? [] : cell.effects;
}
