import { sumByProduct, type Quantity } from './cart';

/** Maximum number of unpaid orders of one account that hold stock. */
export const HELD_ORDERS_PER_ACCOUNT = 3;
/** Maximum number of held pieces of one product per account, unless a fifth of the available stock is more. */
export const HELD_PIECES_PER_PRODUCT = 10;
/** Maximum number of held pieces of all unpaid orders of an account. */
export const HELD_PIECES_PER_ACCOUNT = 30;
/** One account may always hold a fifth of the available stock of a product. */
const STOCK_SHARE_DIVISOR = 5;
// The users of an office or a mobile network may share one network address.
const HELD_ORDERS_PER_ADDRESS = 300;
const HELD_PIECES_PER_ADDRESS = 300;
/**
 * If a factor raises the order limit of an account above this number, the shop enforces no limits: each new order would
 * read thousands of orders, and such a limit would not protect the stock.
 */
const MAX_COUNTED_ORDERS = 10_000;

/** Maximum number of orders that hold stock, and of their pieces. */
interface HoldLimit {
  orders: number;
  pieces: number;
}

/** Limits of one account, before the rate limit factor. */
export interface AccountHoldLimits {
  orders: number;
  piecesPerProduct: number;
  pieces: number;
}

const DEFAULT_ACCOUNT_LIMITS: AccountHoldLimits = {
  orders: HELD_ORDERS_PER_ACCOUNT,
  piecesPerProduct: HELD_PIECES_PER_PRODUCT,
  pieces: HELD_PIECES_PER_ACCOUNT,
};

/** Limits of stock holds, multiplied by the rate limit factor. */
export interface HoldLimits {
  account: HoldLimit;
  /** Pieces of one product per account, before the factor. */
  piecesPerProduct: number;
  address: HoldLimit;
  factor: number;
  /** False if a very large factor disables all limits. */
  isEnforced: boolean;
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
  availableStockOf: (productId: string) => number;
}

/** Limits for a factor; each is at least 1. */
export function holdLimitsOf(
  factor: number,
  { orders: accountOrders, piecesPerProduct, pieces }: AccountHoldLimits = DEFAULT_ACCOUNT_LIMITS,
): HoldLimits {
  const orders = scaledLimit(accountOrders, factor);
  return {
    account: { orders, pieces: scaledLimit(pieces, factor) },
    piecesPerProduct,
    address: {
      orders: scaledLimit(HELD_ORDERS_PER_ADDRESS, factor),
      pieces: scaledLimit(HELD_PIECES_PER_ADDRESS, factor),
    },
    factor,
    isEnforced: orders <= MAX_COUNTED_ORDERS,
  };
}

/** Held stock of an account or address without any held order. */
export function noHeldStock(): HeldStock {
  return { orders: 0, pieces: 0, byProduct: new Map() };
}

/** Held stock of one holder; creates an empty entry if it has none. The caller may add further orders to it. */
export function heldStockOf(stockByHolder: Map<string, HeldStock>, holderKey: string): HeldStock {
  const heldStock = stockByHolder.get(holderKey) ?? noHeldStock();
  stockByHolder.set(holderKey, heldStock);
  return heldStock;
}

/** Adds the items of an order to the held stock. */
export function addHeldOrder(heldStock: HeldStock, lines: readonly Quantity[]): void {
  heldStock.orders += 1;
  for (const { product, qty } of lines) {
    heldStock.pieces += qty;
    heldStock.byProduct.set(product, (heldStock.byProduct.get(product) ?? 0) + qty);
  }
}

/** True if an unpaid order may hold its stock. */
export function canHold(
  { lines, account, address, availableStockOf }: HoldRequest,
  limits: HoldLimits,
): boolean {
  if (!limits.isEnforced) return true;
  const sums = sumByProduct(lines);
  const pieces = sums.reduce((sum, { qty }) => sum + qty, 0);
  const fitsLimit = (heldStock: HeldStock, limit: HoldLimit) =>
    heldStock.orders < limit.orders && heldStock.pieces + pieces <= limit.pieces;
  if (!fitsLimit(account, limits.account) || (address && !fitsLimit(address, limits.address))) return false;
  return sums.every(({ product, qty }) => {
    const heldQuantity = account.byProduct.get(product) ?? 0;
    const share = Math.floor((availableStockOf(product) + heldQuantity) / STOCK_SHARE_DIVISOR);
    return heldQuantity + qty <= scaledLimit(Math.max(limits.piecesPerProduct, share), limits.factor);
  });
}

function scaledLimit(limit: number, factor: number): number {
  return Math.max(1, Math.round(limit * factor));
}
