/** A user's review of a product; rating from 1 to 5. §3 */
export interface Review {
  id: string;
  productId: string;
  userId: string;
  name: string;
  rating: number;
  comment: string;
  /** True while the author has a paid order of this product that is not refunded. */
  isVerifiedPurchase: boolean;
  createdAt: Date;
  /** The shop's reply. */
  reply: string | undefined;
  repliedAt: Date | undefined;
  /** Time and reason of hiding the review from shoppers; undefined for a visible review. */
  hiddenAt: Date | undefined;
  hiddenReason: string | undefined;
}
