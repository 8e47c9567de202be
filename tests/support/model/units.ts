import type { ModelOrder, ModelOrderItem, ModelParcel } from './shop-model';

/** Units of products that a request names. */
export interface RequestedUnits {
  linesOf(order: ModelOrder): { product: string; qty: number }[];
  toString(): string;
}

/** Units of products by index: each product of the order once, with a quantity. */
export function someUnits(choices: readonly { item: number; qty: number }[]): RequestedUnits {
  return {
    linesOf: ({ orderItems }) => {
      const quantities = new Map<string, number>();
      for (const { item, qty } of choices) {
        const productId = orderItems[item % orderItems.length]?.productId ?? '';
        if (!quantities.has(productId)) quantities.set(productId, qty);
      }
      return [...quantities].map(([product, qty]) => ({ product, qty }));
    },
    toString: () => JSON.stringify(choices),
  };
}

/** Units of a line in parcels that are neither unpacked nor back in the shop. */
export function packedUnits({ parcels }: ModelOrder, index: number): number {
  return sumOf(parcels.filter(holdsUnits), ({ units }) => units[index] ?? 0);
}

/** Units of a line that the shop owes and has not packed. */
export function unitsToPack(order: ModelOrder, index: number): number {
  const item = order.orderItems[index];
  return item ? item.qty + item.replaced - item.cancelled - packedUnits(order, index) : 0;
}

/** Units of a line for the next parcel, bought ones before replacements, and the kind of the parcel. */
export function nextParcelOf(order: ModelOrder): { isReplacement: boolean; unitsOf: typeof unitsToPack } {
  const boughtUnits: typeof unitsToPack = ({ orderItems, parcels }, index) => {
    const item = orderItems[index];
    const packed = sumOf(
      parcels.filter((parcel) => holdsUnits(parcel) && !parcel.isReplacement),
      ({ units }) => units[index] ?? 0,
    );
    return item ? item.qty - item.cancelled - packed : 0;
  };
  const isReplacement =
    order.orderItems.some(({ replaced }) => replaced > 0) &&
    order.orderItems.every((_, index) => boughtUnits(order, index) <= 0);
  return { isReplacement, unitsOf: isReplacement ? unitsToPack : boughtUnits };
}

/**
 * Takes requested units of products from the lines of an order, the earlier lines first. Returns the units of each
 * line; undefined if the lines have too few.
 */
export function takeUnits(
  order: ModelOrder,
  requested: readonly { product: string; qty: number }[],
  availableOf: (order: ModelOrder, index: number) => number,
): number[] | undefined {
  const units = order.orderItems.map(() => 0);
  for (const { product, qty } of requested) {
    let missing = qty;
    order.orderItems.forEach((item: ModelOrderItem, index) => {
      if (item.productId !== product) return;
      const taken = Math.min(missing, Math.max(0, availableOf(order, index)));
      units[index] = taken;
      missing -= taken;
    });
    if (missing > 0) return undefined;
  }
  return units;
}

/** True if a parcel has no final state. */
export function isOpen({ state }: ModelParcel): boolean {
  return state === 'PACKED' || state === 'HANDED_OVER' || state === 'OUT_FOR_DELIVERY';
}

/** True if a parcel left the shop and did not come back. */
export function hasLeft({ state }: ModelParcel): boolean {
  return state !== 'PACKED' && state !== 'CANCELLED' && state !== 'RETURNED_TO_ORIGIN';
}

/** True if the units of a parcel are with the buyer, on the way, or lost. */
export function holdsUnits({ state }: ModelParcel): boolean {
  return state !== 'CANCELLED' && state !== 'RETURNED_TO_ORIGIN';
}

/** Marks an order delivered if all its units are in delivered or lost parcels, and one of them is delivered. */
export function markDelivered(order: ModelOrder, at: number | undefined): void {
  if (order.paidBy === undefined || order.deliveredAt !== undefined || order.refundedAt !== undefined) return;
  const isUnpacked = order.orderItems.some((_, index) => unitsToPack(order, index) > 0);
  const isDelivered = order.parcels.some(({ state }) => state === 'DELIVERED');
  if (!isUnpacked && isDelivered && !order.parcels.some(isOpen)) order.deliveredAt = at ?? NaN;
}

/** Delivers all units of an order in one step: the open parcels, and the rest as further ones. */
export function deliverAllUnits(order: ModelOrder): void {
  for (const parcel of order.parcels.filter(isOpen)) parcel.state = 'DELIVERED';
  for (;;) {
    const { isReplacement, unitsOf } = nextParcelOf(order);
    const units = order.orderItems.map((_, index) => Math.max(0, unitsOf(order, index)));
    if (units.every((count) => count === 0)) return;
    order.parcels.push({ id: '', state: 'DELIVERED', units, isReplacement });
  }
}

export function sumOf<T>(elements: readonly T[], amountOf: (element: T) => number): number {
  return elements.reduce((sum, element) => sum + amountOf(element), 0);
}

/** Gives the parcels of the model the ids of the shop. */
export function adoptParcelIds(
  { parcels }: ModelOrder,
  actual: { shipments: readonly { id: string }[] },
): void {
  parcels.forEach((parcel, index) => (parcel.id = actual.shipments[index]?.id ?? parcel.id));
}
