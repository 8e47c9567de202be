import type { ModelOrder, ModelOrderItem } from './model-records';
import { amountsOf, FIRST_PRICE_BOOK, type TAX_CLASSES } from './model-prices';

export type {
  ModelOrderItem,
  ParcelState,
  ModelParcel,
  ReturnState,
  ModelReturn,
  ModelInvoice,
  ModelPayment,
  ModelOrder,
} from './model-records';

/** Stock hold of an unpaid order in minutes, while no admin has changed it. */
export const HOLD_MINUTES = 30;
/** The longest stock hold of the sequences in minutes. */
export const MAX_HOLD_MINUTES = 45;

/** A product of the model; price in paise. */
export interface ModelProduct {
  id: string;
  name: string;
  price: number;
  stock: number;
  taxClass: (typeof TAX_CLASSES)[number];
  isDeleted: boolean;
}

export interface ModelUser {
  id: string;
  name: string;
  email: string;
  phone: string;
  isDeleted: boolean;
  savedAddress: { id: string; postalCode: string };
  /** Token of the order of a guest; undefined for an account. */
  orderToken?: string;
  /** Cash orders that the buyer refused at the door. */
  refusalCount: number;
}

/** The payment methods of the sequences. */
export const MODEL_METHODS = ['PayPal', 'Razorpay', 'COD'] as const;
export type ModelMethod = (typeof MODEL_METHODS)[number];

/** The mark of a paid cash order in place of the id of a payment. */
export const CASH = 'cash';
/** Highest total of a cash order in paise. */
export const CASH_LIMIT = 60_000_00;
/** Refused deliveries after which a buyer cannot pay in cash. */
export const MAX_REFUSALS = 2;
/** The time for the confirmation of a cash order. */
export const CONFIRMATION_MINUTES = 60;

/** A quantity of one product. */
export interface ProductQuantity {
  product: ModelProduct;
  qty: number;
}

/** A minimal model of the shop: its expected state after every step. §3, §4, §9 */
export class ShopModel {
  readonly products: ModelProduct[] = [];
  readonly users: ModelUser[] = [];
  readonly orders: ModelOrder[] = [];
  /** Minutes since the start. */
  clockMinutes = 0;
  /** Terms of new orders, and the terms before the last change. */
  priceBook = FIRST_PRICE_BOOK;
  previousPriceBook = FIRST_PRICE_BOOK;
  holdMinutes = HOLD_MINUTES;
  /** True if new cash orders need a confirmation. */
  isCashConfirmed = false;
  /** PIN code to which the shop does not deliver. */
  excludedPin: string | undefined;

  /** Adds an order and reserves its stock. */
  addOrder(
    order: Pick<ModelOrder, 'id' | 'buyer' | 'key' | 'body' | 'postalCode' | 'number' | 'method'>,
    quantities: readonly ProductQuantity[],
  ): void {
    const orderItems = quantities.map(({ product, qty }) => {
      return {
        productId: product.id,
        name: product.name,
        price: product.price,
        qty,
        cancelled: 0,
        replaced: 0,
        refunded: 0,
      };
    });
    this.orders.push({
      ...order,
      buyerName: order.buyer.name,
      orderItems,
      amounts: amountsOf(quantities, this.priceBook, order.postalCode),
      holdsStock: true,
      ...this.termsOf(order.method),
      payments: [],
      parcels: [],
      refunds: [],
      sentRefunds: [],
      returns: [],
    });
    this.reserveStock(quantities);
  }

  /** Cancels the unconfirmed cash orders whose time has ended, and returns them. */
  endConfirmations(): ModelOrder[] {
    const endedOrders = this.orders.filter(
      ({ isUnconfirmed, cancelledAt, holdEndsAtMinutes }) =>
        isUnconfirmed && cancelledAt === undefined && holdEndsAtMinutes <= this.clockMinutes,
    );
    for (const order of endedOrders) this.releaseHold(order);
    return endedOrders;
  }

  private termsOf(method: ModelMethod): Pick<ModelOrder, 'isUnconfirmed' | 'holdEndsAtMinutes'> {
    const isUnconfirmed = method === 'COD' && this.isCashConfirmed;
    const minutes = isUnconfirmed ? CONFIRMATION_MINUTES : this.holdMinutes;
    return { isUnconfirmed, holdEndsAtMinutes: this.clockMinutes + minutes };
  }

  /** Products with too little stock, with the total requested quantity. */
  shortagesOf(quantities: readonly ProductQuantity[]): { product: string; asked: number; left: number }[] {
    const requestedQuantities = new Map<ModelProduct, number>();
    for (const { product, qty } of quantities)
      requestedQuantities.set(product, (requestedQuantities.get(product) ?? 0) + qty);
    return [...requestedQuantities]
      .map(([product, sum]) => ({
        product: product.id,
        asked: sum,
        left: product.isDeleted ? 0 : product.stock,
      }))
      .filter((line) => line.left < line.asked);
  }

  /** Reserves the stock of an order whose hold has expired. Returns false if there is too little stock. */
  renewHold(order: ModelOrder): boolean {
    if (order.holdsStock) return true;
    const quantities = this.quantitiesOf(order);
    if (this.shortagesOf(quantities).length > 0) return false;
    this.reserveStock(quantities);
    order.holdsStock = true;
    order.holdEndsAtMinutes = this.clockMinutes + this.holdMinutes;
    return true;
  }

  /** Releases expired holds and returns their number. */
  releaseExpiredHolds(): number {
    const expiredOrders = this.orders.filter(
      (order) =>
        order.holdsStock &&
        order.method !== 'COD' &&
        order.paidBy === undefined &&
        order.holdEndsAtMinutes <= this.clockMinutes,
    );
    for (const order of expiredOrders) this.releaseHold(order);
    return expiredOrders.length;
  }

  /** Releases an order's stock if it holds any. */
  releaseHold(order: ModelOrder): void {
    if (!order.holdsStock) return;
    this.releaseUnits(order, (item) => item.qty - item.cancelled);
    order.holdsStock = false;
  }

  /** Puts units of an order back on sale. */
  releaseUnits(order: ModelOrder, qtyOf: (item: ModelOrderItem, index: number) => number): void {
    order.orderItems.forEach((item, index) => (this.productOf(item).stock += qtyOf(item, index)));
  }

  quantitiesOf(order: ModelOrder): ProductQuantity[] {
    return order.orderItems.map((item) => ({ product: this.productOf(item), qty: item.qty }));
  }

  private productOf({ productId }: ModelOrderItem): ModelProduct {
    const product = this.products.find(({ id }) => id === productId);
    if (!product) throw new Error(`The model has no product ${productId}`);
    return product;
  }

  private reserveStock(quantities: readonly ProductQuantity[]): void {
    for (const { product, qty } of quantities) product.stock -= qty;
  }
}
