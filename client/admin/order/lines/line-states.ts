import { unpackedQty } from '../../../components/order/parcel-states';
import type { OfficeLine, OfficeOrder, OfficeParcel } from '../order-facts';

/** Words for the units of a line, in the order in which a sentence names them. */
const WORDS = {
  toPack: 'to pack',
  PACKED: 'packed',
  HANDED_OVER: 'on the way',
  OUT_FOR_DELIVERY: 'out for delivery',
  DELIVERED: 'delivered',
  LOST: 'lost',
  returned: 'coming back',
  cancelled: 'cancelled',
} as const;
type LineState = keyof typeof WORDS;

/** The state of the units of each line in words, such as `1 delivered, 1 coming back`. */
export function lineStatesOf(order: OfficeOrder): string[] {
  const pools = new Map<string, { state: OfficeParcel['state']; qty: number }[]>();
  for (const { state, items } of order.shipments) {
    for (const { productId, qty } of items) {
      pools.set(productId, [...(pools.get(productId) ?? []), { state, qty }]);
    }
  }
  return order.orderItems.map((line) => describeLine(line, pools.get(line.productId) ?? [], order));
}

function describeLine(
  line: OfficeLine,
  pool: { state: OfficeParcel['state']; qty: number }[],
  { isCancelled, isPaid, paymentMethod }: OfficeOrder,
): string {
  if (isCancelled) return 'Cancelled';
  const counts = new Map<LineState, number>();
  const count = (state: LineState, qty: number) => counts.set(state, (counts.get(state) ?? 0) + qty);
  // Two lines of one product share its parcels, so each line takes its own number of packed units.
  let packedQty = line.packedQty;
  for (const entry of pool) {
    if (!(entry.state in WORDS)) continue;
    const qty = Math.min(entry.qty, packedQty);
    entry.qty -= qty;
    packedQty -= qty;
    count(entry.state as LineState, qty);
  }
  const returnedQty = Math.min(line.returnedQty, counts.get('DELIVERED') ?? 0);
  count('DELIVERED', -returnedQty);
  count('returned', returnedQty);
  count('cancelled', line.cancelledQty);
  count('toPack', isPaid || paymentMethod === 'CASH_ON_DELIVERY' ? unpackedQty(line) : 0);
  const entries = Object.entries(WORDS).flatMap(([state, word]) => {
    const qty = counts.get(state as LineState) ?? 0;
    return qty > 0 ? [{ word, qty }] : [];
  });
  const [first, ...others] = entries;
  if (!first) return isPaid ? '' : 'Not paid';
  if (others.length === 0) return first.word.replace(/^./, (letter) => letter.toUpperCase());
  return entries.map(({ word, qty }) => `${qty} ${word}`).join(', ');
}
