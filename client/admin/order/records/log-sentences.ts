import { formatCount, formatRupees } from '../../../lib/format';
import { activityVerbs, actorNameOf } from '../../../lib/activity/activity-labels';
import type { OfficeOrder } from '../order-facts';

type LogEntry = NonNullable<OfficeOrder['activity']>[number];

/** The recorded values of an entry that its sentence uses. Amounts are in paise of the charged currency. */
interface RecordedValues {
  parcel?: number;
  return?: number;
  state?: string;
  courier?: string;
  lines?: readonly { qty: number }[];
  amount?: number;
  currency?: string;
}

/** The sentence of a log entry, such as "Meera Iyer handed parcel 1 to Delhivery". */
export function logSentenceOf(entry: LogEntry): string {
  const [verb, suffix] = activityVerbs(entry.action);
  // Without an account, only the buyer has the link of an order.
  const isBuyer = entry.actor === null && entry.door !== 'SYSTEM';
  return `${isBuyer ? 'The buyer' : actorNameOf(entry)} ${verbPhraseOf(entry) ?? `${verb}the order${suffix ?? ''}`}`;
}

const PARCEL_PHRASES: Readonly<Record<string, (parcel: string, courier: string) => string>> = {
  PACKED: (parcel) => `changed ${parcel}`,
  HANDED_OVER: (parcel, courier) => (courier ? `handed ${parcel} to ${courier}` : `handed ${parcel} over`),
  OUT_FOR_DELIVERY: (parcel) => `recorded ${parcel} as out for delivery`,
  DELIVERED: (parcel) => `recorded ${parcel} as delivered`,
  RETURNED_TO_ORIGIN: (parcel) => `recorded the return of ${parcel} to the shop`,
  LOST: (parcel) => `recorded ${parcel} as lost`,
  CANCELLED: (parcel) => `unpacked ${parcel}`,
};

const RETURN_VERBS: Readonly<Record<string, string>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  RECEIVED: 'received',
  SETTLED: 'completed',
  WITHDRAWN: 'withdrew',
};

/** The phrase of an action on a parcel, a return or an amount; undefined for other actions. */
function verbPhraseOf({ action, after }: LogEntry): string | undefined {
  const values = (after === null ? {} : JSON.parse(after)) as RecordedValues;
  const parcel = `parcel ${values.parcel}`;
  const returnNumber = `return R-${values.return}`;
  const returnVerb = RETURN_VERBS[values.state ?? ''];
  switch (action) {
    case 'order.pack':
      return `packed ${parcel} with ${formatCount(unitsOf(values), 'unit', 'units')}`;
    case 'order.shipment':
      return PARCEL_PHRASES[values.state ?? '']?.(parcel, values.courier ?? '');
    case 'return.request':
      return `requested ${returnNumber} of ${formatCount(unitsOf(values), 'unit', 'units')}`;
    case 'return.update':
      return returnVerb && `${returnVerb} ${returnNumber}`;
    case 'order.refund':
      return values.currency === 'INR' && values.amount !== undefined
        ? `requested a refund of ${formatRupees(values.amount, { paise: true })}`
        : undefined;
    case 'order.collect':
      return values.amount === undefined
        ? undefined
        : `received ${formatRupees(values.amount, { paise: true })} in cash`;
    default:
      return undefined;
  }
}

function unitsOf({ lines = [] }: RecordedValues): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}
