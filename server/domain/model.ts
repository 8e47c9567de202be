import type { BillingAddress, OrderAddress } from './addresses/address-model';
import type { Language } from './emails/language';
import type { Paise } from './pricing/money';
import type { StructureData } from './catalogue/attributes';
import type { Disclosures } from './catalogue/disclosures';
import type { ParcelData } from './delivery/parcel-data';
import type { StoredOptionValues } from './families/family-model';
import type { OrderShippingMethod } from './delivery/shipping-methods';
import type { TaxData } from './catalogue/tax-data';
import type { QuantityCounts } from './orders/quantity-counts';
import type { OrderChanges } from './orders/order-flags';
import type { DeskCounters } from './orders/desk/desk-state';
import type { ReturnRequest } from './returns/return-model';
import type { OrderRefund } from './refunds/order-refund';
import type { Shipment } from './shipments/shipment';
import type { ProductPicture, Specification } from './catalogue/product-details';
import type { ChargeTax, LineTax } from './pricing/gst-pricing';
import type { TaxMode } from './tax/tax-modes';

export type { Review } from './reviews/review';

/**
 * A product. Price in paise, rating from 0 to 5 with two decimals; disclosures and tax data are loaded on demand. §3
 */
export interface Product extends Partial<Disclosures & TaxData & ParcelData & StructureData> {
  id: string;
  name: string;
  /** The merchant's own product code, unique among products; empty if there is none. */
  sku?: string;
  image: string;
  /** CSS colour of the picture's left edge, such as `#E9E1D9`. */
  imageGround: string;
  price: Paise;
  countInStock: number;
  rating: number;
  numReviews: number;
  description: string;
  brand: string;
  category: string;
  /** Id of the family; empty for a product without one. */
  familyId?: string;
  /** Values of the options of the family, by name. */
  optionValues?: StoredOptionValues;
  /** Version; only an edit by an admin increases it. */
  version: number;
  /** True without a price; only admins see a draft. */
  isDraft: boolean;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | undefined;
  /**
   * Alternative text of the main picture; an empty text means the product's name. This field and the fields below are
   * loaded on demand.
   */
  imageAlt?: string;
  /** Alternative text of the main picture in Hindi; empty for none. */
  imageAltHi?: string;
  /** Further pictures after the first one. */
  morePictures?: ProductPicture[];
  specifications?: Specification[];
  /** GTIN, the number of the barcode; empty without one. */
  gtin?: string;
  /** Position of the product's last change in the change sequence, which includes changes of stock and rating. */
  revision?: number;
  /** Time of the product's last change in the change sequence, in milliseconds since 1970. */
  changedAt?: number;
  /** Number of visible reviews for each rating, from five stars down to one star. */
  ratingCounts?: number[];
}

/** An account, without its secrets. §3 */
export interface User {
  id: string;
  name: string;
  email: string;
  /** The address that replaces `email` after the owner verifies it; undefined if there is none. */
  pendingEmail: string | undefined;
  isAdmin: boolean;
  /** Language of the emails to this account. */
  language: Language;
  /** Time when the owner verified the current address; undefined if the address is not verified. */
  emailVerifiedAt: Date | undefined;
  /** True if the owner agreed to optional emails. */
  wantsOptionalMail: boolean;
  /** Version; every edit of the account increases it. */
  version: number;
  createdAt: Date;
  /** Time of the last change; undefined for the actor of an activity. */
  updatedAt?: Date;
  deletedAt: Date | undefined;
}

/** A signed-in user with the token of this sign-in. §3 */
export interface Session {
  user: User;
  token: string;
  /** Number of guest orders that this sign-in moved to the account. */
  claimedOrders?: number;
}

/** An order item with the product's values at the purchase. Price of one piece in paise. §3 */
export interface OrderItem {
  productId: string;
  name: string;
  image: string;
  price: Paise;
  qty: number;
  /** Product code, HSN, unit quantity code and MRP at the purchase; empty or 0 for none. */
  sku?: string;
  hsn?: string;
  unit?: string;
  mrp?: Paise;
  /** Values of the options of its family at the purchase, by name; the name of the item contains them. */
  options?: StoredOptionValues;
  /** True if the product could not be returned at the purchase. */
  finalSale?: boolean;
  /** Tax of the line; undefined without GST. */
  tax?: LineTax | undefined;
  /** Counts of the units of a placed order; undefined in a quote. */
  counts?: Omit<QuantityCounts, 'qty'>;
}

/** An order without its items; all amounts in paise. `user` has the buyer's data at the purchase. §3 */
export interface OrderSummary extends DeskCounters, OrderChanges {
  id: string;
  /** The number that people see, such as `H-10001`. */
  orderNumber: string;
  userId: string;
  user: { id: string; name: string; email: string };
  shippingAddress: OrderAddress;
  /** Undefined if the buyer gave none. */
  billingAddress: BillingAddress | undefined;
  paymentMethod: string;
  /** Undefined for an order of an earlier release. */
  shippingMethod?: OrderShippingMethod | undefined;
  /** Message of the buyer to the recipient; undefined for none. */
  giftMessage?: string | undefined;
  itemsPrice: Paise;
  shippingPrice: Paise;
  taxPrice: Paise;
  /** Tax rate at the purchase without GST, in hundredths of a percent. */
  taxBasisPoints: number;
  taxMode: TaxMode;
  /** Two letters of the state of delivery; undefined without GST. */
  placeOfSupply?: string | undefined;
  /** Sums of the taxes of lines and charges; 0 without GST. */
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** Discounts inside the items price and fees inside the shipping price, before tax. */
  discountPrice: Paise;
  feePrice: Paise;
  totalPrice: Paise;
  isPaid: boolean;
  paidAt: Date | undefined;
  isDelivered: boolean;
  deliveredAt: Date | undefined;
  isCancelled: boolean;
  cancelledAt: Date | undefined;
  /** True if the full payment is refunded. */
  isRefunded: boolean;
  refundedAt: Date | undefined;
  /** Time of the last correction of the shipping address; undefined without one. */
  addressCorrectedAt?: Date | undefined;
  /** True while a refund has no recorded outcome. */
  isRefunding: boolean;
  /** State of the confirmation of a cash order; undefined for online payments. */
  cashConfirmation?: 'pending' | 'confirmed' | undefined;
  /** Confirmation of a cash order, the end of an unconfirmed one, and the receipt of the cash. */
  confirmedAt?: Date | undefined;
  confirmUntil?: Date | undefined;
  collectedAt?: Date | undefined;
  /** True for the order of a guest, who has no account. */
  isGuestOrder?: boolean;
  /** Version of the email address of a guest: 0, or 1 after its correction. Undefined for the order of an account. */
  guestAddressVersion: number | undefined;
  /** Time at which an account with the verified address took over the order of a guest. */
  claimedAt?: Date | undefined;
  /** Number of notes of admins; undefined for none. */
  noteCount?: number | undefined;
  /** Names of the tags of the order, in the order of their addition; undefined for none. */
  tags?: string[] | undefined;
  /** Admin who works on the order. */
  assigneeId?: string | undefined;
  /** End of the stock hold of an unpaid order; undefined if the order holds no stock. */
  heldUntil: Date | undefined;
  /** True while stock is reserved, or sold after payment. */
  holdsStock: boolean;
  /** Amount that the provider charges: a decimal text and the currency of the charge. */
  charge: { value: string; currencyCode: string };
  createdAt: Date;
  /** Payment details from the provider; undefined while unpaid. */
  paymentResult: PaymentResult | undefined;
}

/** An order with its items. §3 */
export interface Order extends OrderSummary {
  orderItems: OrderItem[];
  /** Tax of shipping and fees by rate; empty without GST. */
  charges: ChargeTax[];
  /** Parcels, returns and refunds, each oldest first. */
  shipments: Shipment[];
  returns: ReturnRequest[];
  refunds: OrderRefund[];
  /** Token that opens the order of a guest; only in the response to the placement and to a code. */
  accessToken?: string;
}

/** Details from the provider about the payment of an order. §7 */
export interface PaymentResult {
  id: string;
  status: string;
  updateTime: string;
  emailAddress: string;
}

/** A category that shoppers see, with the number of its products and a picture. */
export interface Category {
  name: string;
  productCount: number;
  image: string;
  imageGround: string;
}

/** One page of a list. Cursors are opaque; the functions run further queries on demand. */
export interface Page<T> {
  edges: { node: T; cursor: string }[];
  hasNextPage: boolean;
  hasPreviousPage: () => Promise<boolean>;
  totalCount: () => Promise<number>;
}

/** Page parameters: up to `first` rows, after a cursor or from an offset. */
export interface PageRequest {
  first: number;
  after?: string;
  offset?: number;
}
