import { OrderTimeline } from '../screens/order/order-timeline';
import { Receipt } from '../screens/order/receipt';
import { Gallery } from '../screens/product/gallery/gallery';
import { paths } from '../lib/paths';
import { Review } from '../screens/product/reviews/review';
import { ReviewSummary } from '../screens/product/reviews/review-summary';
import { ActiveFilters } from '../screens/search/filters/active-filters';
import { Sample } from './sample';
import styles from './design.module.css';

const SPEAKER = { id: 'shown', name: 'Bol Smart Speaker' };
const [BRAND_PREVIEW, WIDE_PROMO, NARROW_PROMO] = [
  '/brand/preview.jpg',
  '/promo/wide-1280.webp',
  '/promo/narrow-800.webp',
];
const pictureOf = (image: string) => ({ image, alt: 'Products of the shop', ground: '#efe6d6' });
const PICTURES = [pictureOf(BRAND_PREVIEW), pictureOf(WIDE_PROMO), pictureOf(NARROW_PROMO)];

const RATED_PRODUCT = {
  ...SPEAKER,
  rating: 4.5,
  numReviews: 26,
  ratingCounts: [20, 5, 1, 0, 0].map((count, index) => ({ rating: 5 - index, count })),
};
const REVIEW = {
  id: 'review',
  name: 'Nandini R.',
  rating: 5,
  comment: 'Fills the room without shouting.\nThe walnut is darker than in the picture, which I like.',
  createdAt: '2026-11-07T10:00:00.000Z',
  isVerifiedPurchase: true,
  reply: null,
  repliedAt: null,
  product: { id: 'speaker', options: [] },
};
const REVIEW_WITH_REPLY = {
  ...REVIEW,
  reply: 'Thank you from all of us.',
  repliedAt: '2026-11-08T10:00:00.000Z',
};

const ORDER_TIME = '2026-11-05T09:30:00.000Z';
const ORDER = {
  id: 'order',
  createdAt: ORDER_TIME,
  paidAt: null,
  deliveredAt: null,
  cancelledAt: null,
  refundedAt: null,
  isRefunding: false,
  taxMode: 'FLAT_EXCLUSIVE' as const,
  orderItems: [],
  charges: [],
  itemsPrice: { amount: '18999.00' },
  shippingPrice: { amount: '550.00' },
  feePrice: { amount: '0.00' },
  taxPrice: { amount: '759.96' },
  totalPrice: { amount: '20308.96' },
};
const ORDERS = [
  ORDER,
  { ...ORDER, paidAt: ORDER_TIME },
  { ...ORDER, paidAt: ORDER_TIME, deliveredAt: ORDER_TIME },
  { ...ORDER, cancelledAt: ORDER_TIME },
  { ...ORDER, paidAt: ORDER_TIME, isRefunding: true },
  { ...ORDER, paidAt: ORDER_TIME, refundedAt: ORDER_TIME },
];

/** Samples of the larger components of product page, search and order. */
export function ScreenSamples() {
  return (
    <>
      <Sample title="Gallery with several pictures, and with one">
        <div className={styles.gallery}>
          <Gallery product={SPEAKER} pictures={PICTURES} />
        </div>
        <div className={styles.gallery}>
          <Gallery product={{ ...SPEAKER, id: 'one' }} pictures={PICTURES.slice(0, 1)} />
        </div>
      </Sample>
      <Sample title="Reviews">
        <div className={styles.form}>
          <ReviewSummary product={RATED_PRODUCT} target={RATED_PRODUCT} />
        </div>
        <div className={styles.form}>
          <ReviewSummary product={RATED_PRODUCT} target={RATED_PRODUCT} stars={4} />
        </div>
        <div className={styles.stack}>
          <Review review={REVIEW} />
          <Review review={REVIEW_WITH_REPLY} />
        </div>
      </Sample>
      <Sample title="Active filters of a search">
        <ActiveFilters
          pathOf={(choices) => paths.search('speaker', choices)}
          choices={{ category: 'Speakers', minPrice: 100000, minRating: 4 }}
          facets={undefined}
          onRemove={() => undefined}
        />
      </Sample>
      <Sample title="Timeline of an order: placed, paid, delivered, cancelled, refunding, refunded">
        <div className={styles.stack}>
          {ORDERS.map((order, index) => (
            <OrderTimeline key={index} order={order} />
          ))}
        </div>
      </Sample>
      <Sample title="Receipt">
        <div className={styles.form}>
          <Receipt order={ORDER} />
        </div>
      </Sample>
    </>
  );
}
