import {
  MAX_PRICE,
  parseDecimal,
  PRICE_CHANGE_PERCENT_RANGE,
  type PriceChange,
  type PriceRounding,
} from '../../../domain';
import { formatRupees } from '../../../lib/format';
import { exactPrice } from '../../product-edit/amounts/price-text';
import { parseSignedNumber } from '../signed-number';

/** Fields of the form of which one has the change: percent to add, rupees to add, or the new price. */
export type PriceMode = 'percent' | 'amount' | 'price';

/** The typed change of prices. */
export interface PriceDraft extends Record<PriceMode, string> {
  mode: PriceMode;
  rounding: PriceRounding;
}

/** The price change of a draft, or the problem of its field. */
export type ReadDraft =
  { change: PriceChange; problem?: undefined } | { change?: undefined; problem: string };

export const EMPTY_PRICE_DRAFT: PriceDraft = {
  mode: 'percent',
  percent: '',
  amount: '',
  price: '',
  rounding: 'RUPEE',
};

const HUNDREDTHS = 100;
const HIGHEST_PRICE = formatRupees(MAX_PRICE, { paise: true });
const RUPEE_SIGN = /^([+\-−]?)\s*₹\s*/;

const READERS: Record<PriceMode, (draft: PriceDraft) => ReadDraft> = {
  percent: readPercent,
  amount: readAmount,
  price: readPrice,
};

export function readPriceDraft(draft: PriceDraft): ReadDraft {
  return READERS[draft.mode](draft);
}

function readPrice({ price: text }: PriceDraft): ReadDraft {
  const price = parseDecimal(exactPrice(text));
  return price !== undefined && price > 0 && price <= MAX_PRICE
    ? { change: { action: 'SET_PRICE', price } }
    : { problem: `New price must be an amount above ₹0, up to ${HIGHEST_PRICE}.` };
}

function readAmount({ amount: text, rounding }: PriceDraft): ReadDraft {
  const rupees = parseSignedNumber(text.trim().replace(RUPEE_SIGN, '$1').replaceAll(',', ''));
  const amount = Math.round(Math.abs(rupees) * HUNDREDTHS);
  if (!(amount > 0 && amount <= MAX_PRICE))
    return { problem: `Amount must be from −${HIGHEST_PRICE} to ${HIGHEST_PRICE}, and not ₹0.` };
  return { change: { action: rupees > 0 ? 'RAISE_PRICE' : 'LOWER_PRICE', amount, rounding } };
}

function readPercent({ percent: text, rounding }: PriceDraft): ReadDraft {
  const percent = parseSignedNumber(text);
  const { min, max } = PRICE_CHANGE_PERCENT_RANGE;
  if (percent === 0 || !(percent >= min && percent <= max))
    return { problem: `Percent must be from ${min} to ${max}, with at most 2 decimals.` };
  const hundredthsOfPercent = Math.round(percent * HUNDREDTHS);
  return { change: { action: 'CHANGE_PRICE', hundredthsOfPercent, rounding } };
}
