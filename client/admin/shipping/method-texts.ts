import { INDIAN_STATES } from '../../domain';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import type { SavedMethod } from './method-values';

/** Names of the price rules. */
export const METHOD_KIND_NAMES: Readonly<Record<SavedMethod['kind'], string>> = {
  FLAT: 'One price',
  FREE_ABOVE: 'Free above a total',
  WEIGHT: 'By weight',
  PICKUP: 'Pick-up at the shop',
};

/** The price of a method, such as `₹40 – ₹90`. */
export function priceText({ kind, price, slabs }: SavedMethod): string {
  if (kind === 'PICKUP') return 'Free';
  if (kind !== 'WEIGHT') return formatRupees(toPaise(price));
  const prices = slabs.map((slab) => toPaise(slab.price));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest === highest ? formatRupees(lowest) : `${formatRupees(lowest)} – ${formatRupees(highest)}`;
}

/** The rule of a method, such as `Free above ₹50,000`. */
export function ruleText({ kind, freeAbove, slabs, isAir }: SavedMethod): string {
  const heaviest = slabs.at(-1)?.upToGrams ?? 0;
  const rules: Record<SavedMethod['kind'], string> = {
    FLAT: METHOD_KIND_NAMES.FLAT,
    FREE_ABOVE: freeAbove ? `Free above ${formatRupees(toPaise(freeAbove))}` : METHOD_KIND_NAMES.FREE_ABOVE,
    WEIGHT: `${slabs.length === 1 ? '1 slab' : `${slabs.length} slabs`}, to ${heaviest / 1_000} kg`,
    PICKUP: METHOD_KIND_NAMES.PICKUP,
  };
  return isAir ? `${rules[kind]}, by air` : rules[kind];
}

const MAX_NAMED_ZONES = 3;

/** The zones of a method, such as `Maharashtra, 5600*`. */
export function zoneText(zones: readonly string[]): string {
  if (zones.includes('*')) return 'Everywhere';
  const names = zones.map((zone) => {
    const state = INDIAN_STATES.find(({ code }) => zone === `state:${code}`);
    return state?.name ?? zone;
  });
  const others = names.length - MAX_NAMED_ZONES;
  return others > 0 ? `${names.slice(0, MAX_NAMED_ZONES).join(', ')} and ${others} more` : names.join(', ');
}

/** The days of a method, such as `3–7`. */
export function daysTextOf({ daysMin, daysMax }: SavedMethod): string {
  if (daysMin === null || daysMax === null) return 'By area';
  return daysMin === daysMax ? String(daysMin) : `${daysMin}–${daysMax}`;
}
