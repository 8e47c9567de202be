import type { Amounts } from '../fixtures/price-oracle';
import { amountsOf, FIRST_PRICE_BOOK, type TAX_CLASSES } from './model-prices';

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

export interface ModelOrderItem {
  productId: string;
  name: string;
  price: number;
  qty: number;
  /** Units that the shop never sends, and units of exchanges that it sends again. */
  cancelled: number;
  replaced: number;
}

/** States of a parcel. */
export type ParcelState =
  'PACKED' | 'HANDED_OVER' | 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'RETURNED_TO_ORIGIN' | 'LOST' | 'CANCELLED';

/** A parcel with the units of each line of its order. */
export interface ModelParcel {
  id: string;
  state: ParcelState;
  units: number[];
  isReplacement: boolean;
}

export interface ModelPayment {
  id: string;
  /** State at the provider. */
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  /** Id of the buyer's payment of an order at Razorpay. */
  razorpayPaymentId?: string;
}

/** An order of the model. The times that end in `At` are in milliseconds, copied from responses of the shop. */
export interface ModelOrder {
  id: string;
  buyer: ModelUser;
  /** The buyer's name at the time of the order. */
  buyerName: string;
  orderItems: ModelOrderItem[];
  method: ModelMethod;
  /** True while a cash order waits for its confirmation. */
  isUnconfirmed: boolean;
  amounts: Amounts;
  /** Idempotency key and body of the request. */
  key: string;
  body: object;
  postalCode: string;
  number: string;
  holdsStock: boolean;
  /** The end of the stock hold, or of the time for the confirmation, in minutes of the model's clock. */
  holdEndsAtMinutes: number;
  payments: ModelPayment[];
  /** Id of the payment that paid the order, or CASH. */
  paidBy?: string;
  paidAt?: number;
  deliveredAt?: number;
  /** In the order of their positions. */
  parcels: ModelParcel[];
  /** True if the buyer refused a cash order at the door. */
  isDeliveryRefused?: boolean;
  cancelledAt?: number;
  refundedAt?: number;
}

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
    for (const { product, qty } of this.quantitiesOf(order)) product.stock += qty;
    order.holdsStock = false;
  }

  quantitiesOf(order: ModelOrder): ProductQuantity[] {
    return order.orderItems.map(({ productId, qty }) => {
      const product = this.products.find(({ id }) => id === productId);
      if (!product) throw new Error(`The model has no product ${productId}`);
      return { product, qty };
    });
  }

  private reserveStock(quantities: readonly ProductQuantity[]): void {
    for (const { product, qty } of quantities) product.stock -= qty;
  }
}
