import { sumByProduct, type Quantity } from './cart';

/** Most unpaid orders of one account that hold stock. */
export const HELD_ORDERS_PER_ACCOUNT = 3;
/** Most held pieces of one product per account, unless a fifth of the available stock is more. */
export const HELD_PIECES_PER_PRODUCT = 10;
/** Most held pieces of all unpaid orders of an account. */
export const HELD_PIECES_PER_ACCOUNT = 30;
/** One account may always hold this fraction (1/5) of the available stock. */
const SHARE_OF_STOCK = 5;
// An office or a mobile network may share one network address.
const HELD_ORDERS_PER_ADDRESS = 300;
const HELD_PIECES_PER_ADDRESS = 300;
/**
 * Above this limit nothing is counted: the count would read thousands of orders for each new one, and protect no
 * stock.
 */
const MAX_COUNTED_ORDERS = 10_000;

/** Limit of orders and pieces that hold stock. */
interface Allowance {
  orders: number;
  pieces: number;
}

/** Limits of stock holds, multiplied by the rate limit factor. */
export interface HoldLimits {
  account: Allowance;
  address: Allowance;
  factor: number;
  /** False for a very large factor: then no limit applies. */
  isCounted: boolean;
}

/** Stock that the unpaid orders of an account or of a network address hold. */
export interface HeldStock {
  orders: number;
  pieces: number;
  /** Pieces by product. */
  byProduct: Map<string, number>;
}

/** An order that requests a hold, and the stock that its account and its network address already hold. */
export interface HoldRequest {
  lines: readonly Quantity[];
  account: HeldStock;
  /** Undefined for an unknown network address. */
  address: HeldStock | undefined;
  /** Pieces of a product that no order holds. */
  available: (productId: string) => number;
}

/** Limits for a factor; each is at least 1. */
export function holdLimitsOf(factor: number): HoldLimits {
  const orders = times(HELD_ORDERS_PER_ACCOUNT, factor);
  return {
    account: { orders, pieces: times(HELD_PIECES_PER_ACCOUNT, factor) },
    address: {
      orders: times(HELD_ORDERS_PER_ADDRESS, factor),
      pieces: times(HELD_PIECES_PER_ADDRESS, factor),
    },
    factor,
    isCounted: orders <= MAX_COUNTED_ORDERS,
  };
}

/** A holder without any stock. */
export function noHeldStock(): HeldStock {
  return { orders: 0, pieces: 0, byProduct: new Map() };
}

/** Adds the items of an order to the held stock. */
export function addHeldOrder(held: HeldStock, lines: readonly Quantity[]): void {
  held.orders += 1;
  for (const { product, qty } of lines) {
    held.pieces += qty;
    held.byProduct.set(product, (held.byProduct.get(product) ?? 0) + qty);
  }
}

/** True if an unpaid order may hold its stock. */
export function canHold({ lines, account, address, available }: HoldRequest, limits: HoldLimits): boolean {
  if (!limits.isCounted) return true;
  const sums = sumByProduct(lines);
  const pieces = sums.reduce((sum, { qty }) => sum + qty, 0);
  const fits = (held: HeldStock, allowance: Allowance) =>
    held.orders < allowance.orders && held.pieces + pieces <= allowance.pieces;
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
