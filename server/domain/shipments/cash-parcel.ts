import { CASH_ON_DELIVERY } from '../payments/payment-methods';
import type { Paise } from '../pricing/money';
import type { ShipmentState } from './shipment';
import { isHoldingUnits } from './shipment-states';

/** Units of a product in an order or in a parcel. */
interface ProductUnits {
  productId: string;
  qty: number;
}

/** An order whose couriers may collect cash. */
interface CashOrder {
  paymentMethod: string;
  isPaid: boolean;
  isCancelled: boolean;
  totalPrice: Paise;
}

interface CashLine extends ProductUnits {
  price: Paise;
  counts?: { cancelledQty: number } | undefined;
}

interface CashParcel {
  id: string;
  position: number;
  state: ShipmentState;
  isReplacement: boolean;
  items: readonly ProductUnits[];
}

/** The cash of an order by parcels. A parcel without cash is missing. */
export interface ParcelCash {
  /** By id of the parcel. */
  parcels: ReadonlyMap<string, Paise>;
  /** Cash for the goods that are in no parcel; undefined for none. */
  unpacked: Paise | undefined;
}

/**
 * The cash that couriers collect with each parcel of an order: the share of the total by the value of its goods. All
 * shares are exactly the total. A parcel that came back has no share, so the next parcel of its units gets it.
 */
export function cashOfParcels(
  { paymentMethod, isPaid, isCancelled, totalPrice }: CashOrder,
  lines: readonly CashLine[],
  parcels: readonly CashParcel[],
): ParcelCash {
  const shares = new Map<string, Paise>();
  if (paymentMethod !== CASH_ON_DELIVERY || isPaid || isCancelled)
    return { parcels: shares, unpacked: undefined };
  const all = lines.reduce(
    (sum, { price, qty, counts }) => sum + price * (qty - (counts?.cancelledQty ?? 0)),
    0,
  );
  const priceOf = (productId: string) => lines.find((line) => line.productId === productId)?.price ?? 0;
  const holdingParcels = parcels
    .filter(({ state, isReplacement }) => isHoldingUnits(state) && !isReplacement)
    .toSorted((one, other) => one.position - other.position);
  let value = 0;
  let sum = 0;
  for (const { id, items } of holdingParcels) {
    value += items.reduce((itemSum, { productId, qty }) => itemSum + priceOf(productId) * qty, 0);
    const share = cashUpTo(totalPrice, value, all) - sum;
    sum += share;
    if (share > 0) shares.set(id, share);
  }
  return { parcels: shares, unpacked: totalPrice > sum ? totalPrice - sum : undefined };
}

/** The cash of the first parcels, whose goods are worth `value`. The first parcel of free goods takes the total. */
function cashUpTo(total: Paise, value: Paise, all: Paise): Paise {
  return all <= 0 ? total : Math.round((total * Math.min(value, all)) / all);
}
