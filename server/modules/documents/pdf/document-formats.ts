import { gstCodeOfState, STATE_NAMES } from '../../../domain/invoices/indian-states';
import { toDecimal, type Paise } from '../../../domain/pricing/money';
import { dayOf, localTimeOf } from '../../../domain/reports/shop-day';
import type { DocumentLabels } from './document-labels';
import { HINDI_LABELS } from './labels-hi';
import { HINDI_STATE_NAMES } from './state-names-hi';

// These formats do not use Intl: its texts change between versions of Node, and a reprint must not change.

/** An amount with Indian digit groups, such as `1,24,999.00`. */
export function amountText(paise: Paise): string {
  const [rupees = '', decimals = ''] = toDecimal(Math.abs(paise)).split('.');
  const grouped = rupees.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  return `${paise < 0 ? '-' : ''}${grouped}.${decimals}`;
}

/** An amount with the rupee sign, such as `₹1,24,999.00`. */
export function rupeesText(paise: Paise): string {
  return `${paise < 0 ? '-' : ''}₹${amountText(Math.abs(paise))}`;
}

/** A rate, such as `18 %` or `2.5 %`, from hundredths of a percent. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100} %`;
}

/** The day of a moment in India, such as `21 November 2026`. */
export function dayText(isoTime: string, { months }: DocumentLabels): string {
  const [year = '', month = '', day = ''] = dayOf(new Date(isoTime)).split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** Day and time of a moment in India, such as `21 November 2026, 15:04`. */
export function timeText(isoTime: string, labels: DocumentLabels): string {
  return `${dayText(isoTime, labels)}, ${localTimeOf(new Date(isoTime)).slice(11, 16)}`;
}

/** A state and its GST code, such as `Karnataka (29)`. */
export function stateText(state: string, labels: DocumentLabels): string {
  const names = labels === HINDI_LABELS ? HINDI_STATE_NAMES : STATE_NAMES;
  const gstCode = gstCodeOfState(state);
  return `${names.get(state) ?? state}${gstCode === undefined ? '' : ` (${gstCode})`}`;
}
