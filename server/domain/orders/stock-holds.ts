import { sumByProduct, type Quantity } from './cart';

/** Most unpaid orders of one account that hold stock. */
export const HELD_ORDERS_PER_ACCOUNT = 3;
/** Most pieces of one product that the unpaid orders of an account hold, unless a fifth of what is on hand is more. */
export const HELD_PIECES_PER_PRODUCT = 10;
/** Most pieces that the unpaid orders of an account hold in all. */
export const HELD_PIECES_PER_ACCOUNT = 30;
/** One of so many parts of what is on hand is never too much for one account. */
const SHARE_OF_STOCK = 5;
// One network address may be that of an office or of a mobile operator's many customers.
const HELD_ORDERS_PER_ADDRESS = 300;
const HELD_PIECES_PER_ADDRESS = 300;
/** Limits beyond this guard no stock, and to count up to them would read thousands of orders for each new one. */
const MOST_COUNTED_ORDERS = 10_000;

/** How many unpaid orders and pieces may hold stock. */
interface Allowance {
  orders: number;
  pieces: number;
}

/** The limits of stock holds, each multiplied by the factor of all limits. */
export interface HoldLimits {
  account: Allowance;
  address: Allowance;
  factor: number;
  /** False: the factor is so large that nothing is limited, and nothing is counted. */
  isCounted: boolean;
}

/** Stock that the unpaid orders of an account or of a network address hold. */
export interface HeldStock {
  orders: number;
  pieces: number;
  /** Pieces by product. */
  byProduct: Map<string, number>;
}

/** An order that asks for a hold, and the stock that its account and its network address hold already. */
export interface HoldRequest {
  lines: readonly Quantity[];
  account: HeldStock;
  /** Undefined where the network address is unknown. */
  address: HeldStock | undefined;
  /** Pieces of a product that no order holds. */
  available: (productId: string) => number;
}

/** The limits under a factor; none is below 1. */
export function holdLimitsOf(factor: number): HoldLimits {
  const orders = times(HELD_ORDERS_PER_ACCOUNT, factor);
  return {
    account: { orders, pieces: times(HELD_PIECES_PER_ACCOUNT, factor) },
    address: {
      orders: times(HELD_ORDERS_PER_ADDRESS, factor),
      pieces: times(HELD_PIECES_PER_ADDRESS, factor),
    },
    factor,
    isCounted: orders <= MOST_COUNTED_ORDERS,
  };
}

/** A holder without any stock. */
export function noHeldStock(): HeldStock {
  return { orders: 0, pieces: 0, byProduct: new Map() };
}

/** Adds the lines of one more order to a holder. */
export function addHeldOrder(held: HeldStock, lines: readonly Quantity[]): void {
  held.orders += 1;
  for (const { product, qty } of lines) {
    held.pieces += qty;
    held.byProduct.set(product, (held.byProduct.get(product) ?? 0) + qty);
  }
}

/** Whether an order may hold its pieces while it is unpaid. */
export function mayHold({ lines, account, address, available }: HoldRequest, limits: HoldLimits): boolean {
  if (!limits.isCounted) return true;
  const sums = sumByProduct(lines);
  const pieces = sums.reduce((sum, { qty }) => sum + qty, 0);
  const fits = (held: HeldStock, most: Allowance) =>
    held.orders < most.orders && held.pieces + pieces <= most.pieces;
  if (!fits(account, limits.account) || (address && !fits(address, limits.address))) return false;
  return sums.every(({ product, qty }) => {
    const held = account.byProduct.get(product) ?? 0;
    const share = Math.floor((available(product) + held) / SHARE_OF_STOCK);
    return held + qty <= times(Math.max(HELD_PIECES_PER_PRODUCT, share), limits.factor);
  });
}

function times(limit: number, factor: number): number {
  return Math.max(1, Math.round(limit * factor));
}
