import { STATE_NAMES } from '../invoices/indian-states';

/** Largest number of rules for service areas. */
export const MAX_SERVICE_AREAS = 30_000;
/** Longest delivery in a rule, in days. */
export const MAX_DELIVERY_DAYS = 60;

/** Terms of a delivery to a place. */
export interface DeliveryTerms {
  /** True if the shop delivers there. */
  serviceable: boolean;
  /** True if cash on delivery is possible. */
  cod: boolean;
  /** Fewest and most days from the order to the delivery. */
  daysMin: number;
  daysMax: number;
}

/** A rule: delivery terms of all PIN codes that a pattern matches. */
export interface ServiceArea extends DeliveryTerms {
  /** `560001`, `5600*`, `state:KA` or `*`; the most exact pattern wins. */
  pattern: string;
}

/** Place and delivery terms of a PIN code. */
export interface DeliveryPromise {
  postalCode: string;
  /** Undefined if the directory does not have the PIN code, or has it in two states. */
  city: string | undefined;
  /** The two letters of ISO 3166-2:IN. */
  state: string | undefined;
  stateName: string | undefined;
  serviceable: boolean;
  cod: boolean;
  /** Fewest and most days from the order to the delivery. */
  days: { min: number; max: number };
}

/** Terms without a matching rule, for a shop that does not sell with cash on delivery. */
export const DEFAULT_TERMS: DeliveryTerms = Object.freeze({
  serviceable: true,
  cod: false,
  daysMin: 3,
  daysMax: 7,
});

/** Patterns that match a PIN code in one state, or in an unknown state, the most exact first. */
function patternsIn(pin: string, state: string | undefined): string[] {
  const prefixes = [5, 4, 3, 2, 1].map((length) => `${pin.slice(0, length)}*`);
  return [pin, ...prefixes, ...(state === undefined ? [] : [`state:${state}`]), '*'];
}

/** Terms without a matching rule, for a shop that sells with cash on delivery or not. */
export function defaultTermsOf(isCashOffered: boolean): DeliveryTerms {
  return { ...DEFAULT_TERMS, cod: isCashOffered };
}

/** All patterns that match a PIN code; at most nine, for a PIN code of two states. */
export function patternsOf(pin: string, states: readonly string[]): string[] {
  return [...new Set([undefined, ...states].flatMap((state) => patternsIn(pin, state)))];
}

/**
 * Delivery terms of a PIN code by its most exact rule. A PIN code of two states has the stricter terms of both, because
 * the shop cannot know the state.
 */
export function deliveryTermsOf(
  pin: string,
  states: readonly string[],
  areas: ReadonlyMap<string, DeliveryTerms>,
  defaultTerms: DeliveryTerms = DEFAULT_TERMS,
): DeliveryTerms {
  const possibleStates = states.length === 0 ? [undefined] : states;
  const terms = possibleStates.map((state) => {
    const pattern = patternsIn(pin, state).find((candidate) => areas.has(candidate));
    return (pattern === undefined ? undefined : areas.get(pattern)) ?? defaultTerms;
  });
  return {
    serviceable: terms.every(({ serviceable }) => serviceable),
    cod: terms.every(({ cod }) => cod),
    daysMin: Math.max(...terms.map(({ daysMin }) => daysMin)),
    daysMax: Math.max(...terms.map(({ daysMax }) => daysMax)),
  };
}

const PATTERN = /^(?:[1-9]\d{5}|[1-9]\d{0,4}\*|\*)$/;
const STATE_PATTERN = /^state:([a-z]{2})$/i;

/** Parses a pattern, without spaces and with the state in capitals. Undefined for another text. */
export function parsePattern(text: string): string | undefined {
  const pattern = text.replace(/\s/g, '');
  if (PATTERN.test(pattern)) return pattern;
  const state = STATE_PATTERN.exec(pattern)?.[1]?.toUpperCase();
  return state !== undefined && STATE_NAMES.has(state) ? `state:${state}` : undefined;
}
