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
  comingBack: 'coming back',
  returned: 'returned',
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
  const awaited = awaitedUnitsOf(order);
  return order.orderItems.map((line) =>
    describeLine(line, { pool: pools.get(line.productId) ?? [], awaited }, order),
  );
}

/** Units of each product in returns whose goods are not back yet. */
function awaitedUnitsOf({ returns }: OfficeOrder): Map<string, number> {
  const units = new Map<string, number>();
  for (const { state, lines } of returns) {
    if (state !== 'REQUESTED' && state !== 'APPROVED') continue;
    for (const { product, qty } of lines) units.set(product, (units.get(product) ?? 0) + qty);
  }
  return units;
}

interface LineUnits {
  /** Units of the product in parcels; a line removes the units that it uses. */
  pool: { state: OfficeParcel['state']; qty: number }[];
  awaited: Map<string, number>;
}

function describeLine(
  line: OfficeLine,
  { pool, awaited }: LineUnits,
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
  const awaitedQty = Math.min(returnedQty, awaited.get(line.productId) ?? 0);
  awaited.set(line.productId, (awaited.get(line.productId) ?? 0) - awaitedQty);
  count('comingBack', awaitedQty);
  count('returned', returnedQty - awaitedQty);
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
