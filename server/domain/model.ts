import type { Language } from './emails/language';
import type { Paise } from './pricing/money';
import type { ProductPicture, Specification } from './catalogue/product-details';

/** A product as the shop keeps it. Price in paise, rating from 0 to 5 with two decimals. §3 */
export interface Product {
  id: string;
  name: string;
  /** The merchant's own number of it, which no other product has; empty: none. */
  sku?: string;
  image: string;
  /** CSS colour of the picture's ground, such as `#E9E1D9`. */
  imageGround: string;
  price: Paise;
  countInStock: number;
  rating: number;
  numReviews: number;
  description: string;
  brand: string;
  category: string;
  /** Grows with every edit by an admin, and with nothing else. */
  version: number;
  /** Seen by admins only, until it has a price. */
  isDraft: boolean;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | undefined;
  /** What is seen on its picture; empty: its name says it. This and what follows is there only where it was asked for. */
  imageAlt?: string;
  /** Its pictures behind the first one. */
  morePictures?: ProductPicture[];
  specifications?: Specification[];
  /** How many reviews give five stars, four, and so on; hidden ones are not among them. */
  ratingCounts?: number[];
}

/** One user's word on one product; rating from 1 to 5. §3 */
export interface Review {
  id: string;
  productId: string;
  userId: string;
  name: string;
  rating: number;
  comment: string;
  /** The writer has a paid order of this product. */
  isVerifiedPurchase: boolean;
  createdAt: Date;
  /** The shop's answer. */
  reply: string | undefined;
  repliedAt: Date | undefined;
  /** Since when only admins see it, and why. */
  hiddenAt: Date | undefined;
  hiddenReason: string | undefined;
}

/** An account, without its secrets. §3 */
export interface User {
  id: string;
  name: string;
  email: string;
  /** The address that replaces `email` once it is verified. */
  pendingEmail: string | undefined;
  isAdmin: boolean;
  /** Which language mails to it are in. */
  language: Language;
  /** Since when its present address is known to be its owner's. */
  emailVerifiedAt: Date | undefined;
  /** Whether it gets mails that nobody needs to get. */
  wantsOptionalMail: boolean;
  /** Grows with every edit of the account. */
  version: number;
  createdAt: Date;
  deletedAt: Date | undefined;
}

/** A signed-in user with the token of this sign-in. §3 */
export interface Session {
  user: User;
  token: string;
}

export interface ShippingAddress {
  address: string;
  city: string;
  postalCode: string;
  country: string;
}

/** A line of an order, as the product was when it was bought. Price of one piece in paise. §3 */
export interface OrderItem {
  productId: string;
  name: string;
  image: string;
  price: Paise;
  qty: number;
}

/** An order without its lines; all amounts in paise. `user` is the buyer as of the purchase. §3 */
export interface OrderSummary {
  id: string;
  userId: string;
  user: { id: string; name: string; email: string };
  shippingAddress: ShippingAddress;
  paymentMethod: string;
  itemsPrice: Paise;
  shippingPrice: Paise;
  taxPrice: Paise;
  /** The rate of its tax when it was placed, in hundredths of a percent. */
  taxBasisPoints: number;
  totalPrice: Paise;
  isPaid: boolean;
  paidAt: Date | undefined;
  isDelivered: boolean;
  deliveredAt: Date | undefined;
  isCancelled: boolean;
  cancelledAt: Date | undefined;
  /** All that was paid was given back. */
  isRefunded: boolean;
  refundedAt: Date | undefined;
  /** A refund was asked for, and it is not known yet what became of it. */
  isRefunding: boolean;
  /** End of the stock hold of an unpaid order; undefined when it holds no stock. */
  heldUntil: Date | undefined;
  /** Its pieces are reserved, or sold once it is paid. */
  holdsStock: boolean;
  /** Amount that the provider charges: decimal text in its currency. */
  charge: { value: string; currencyCode: string };
  createdAt: Date;
  /** What the provider said of the payment; undefined while unpaid. */
  paymentResult: PaymentResult | undefined;
}

/** An order with its lines. §3 */
export interface Order extends OrderSummary {
  orderItems: OrderItem[];
}

/** What the provider said of the payment that paid an order. §7 */
export interface PaymentResult {
  id: string;
  status: string;
  updateTime: string;
  emailAddress: string;
}

/** A category that shoppers see, with how many products it has and a picture. */
export interface Category {
  name: string;
  productCount: number;
  image: string;
  imageGround: string;
}

/** One page of a list. Cursors are opaque; what costs a further look at the list is found out only when asked for. */
export interface Page<T> {
  edges: { node: T; cursor: string }[];
  hasNextPage: boolean;
  hasPreviousPage: () => Promise<boolean>;
  totalCount: () => Promise<number>;
}

/** Which part of a list: up to `first` rows, behind a cursor or from an offset. */
export interface PageRequest {
  first: number;
  after?: string;
  offset?: number;
}

export const PRODUCT_SORTS = ['NEWEST', 'RELEVANCE', 'PRICE_ASC', 'PRICE_DESC', 'RATING'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What a list of products is narrowed to. Prices in paise. */
export interface ProductFilter {
  category?: string;
  brand?: string;
  minPrice?: Paise;
  maxPrice?: Paise;
  inStock?: boolean;
  minRating?: number;
}
