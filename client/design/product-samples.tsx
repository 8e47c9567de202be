import { Block } from '../components/page/block';
import { OrderLines } from '../components/order/order-lines';
import { Picture } from '../components/product/picture';
import { PriceSummary } from '../components/order/price-summary';
import { ProductGrid } from '../components/product/product-grid';
import { Sample } from './sample';
import styles from './design.module.css';

const PICTURE = '/brand/preview.jpg';

/** A transparent pixel, so that the sample shows only the background colour of the picture. */
const BLANK_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const PRODUCT = {
  id: 'speaker',
  slug: null,
  nameHi: null,
  family: null,
  name: 'Bol Smart Speaker',
  image: PICTURE,
  imageGround: '#efe6d6',
  price: { amount: '7999.00' },
  isInStock: true,
  rating: 4.3,
  numReviews: 163,
};
const PRODUCTS = [
  PRODUCT,
  { ...PRODUCT, id: 'long', name: 'Tarang Tower Speakers, Pair, with a Name That Is Cut', numReviews: 1 },
  { ...PRODUCT, id: 'sold', name: 'Dhara Gooseneck Kettle', isInStock: false, rating: 0, numReviews: 0 },
  { ...PRODUCT, id: 'word', name: 'Donaudampfschifffahrtsgesellschaft', price: { amount: '124999.50' } },
];
// Separate ids, because a product id may occur at most once per page.
const STALE_PRODUCTS = PRODUCTS.slice(0, 2).map((product) => ({ ...product, id: `${product.id}-stale` }));
const ITEMS = PRODUCTS.slice(0, 2).map(({ id, name, image }) => ({ id, name, image, price: 799900, qty: 2 }));
const LINES = [
  { label: 'Items', amount: 3199600 },
  { label: 'Shipping', amount: 55000 },
  { label: 'Tax', amount: 127984 },
];

/** Samples of product cards, order lines and price summaries. */
export function ProductSamples() {
  return (
    <>
      <Sample title="Cards">
        <div className={styles.stack}>
          <ProductGrid products={PRODUCTS} emptyText="No Products Found" />
        </div>
      </Sample>
      <Sample title="Grid, while the next page loads, and empty">
        <div className={styles.stack}>
          <ProductGrid products={STALE_PRODUCTS} emptyText="No Products Found" isStale />
          <ProductGrid products={[]} emptyText="No Products Found" />
        </div>
      </Sample>
      <Sample title="Picture, and its background before it loads">
        <Picture image={PICTURE} alt="Products of the shop" sizes="160px" className={styles.picture} />
        <Picture
          image={BLANK_IMAGE}
          alt=""
          sizes="160px"
          backgroundColor={PRODUCT.imageGround}
          className={styles.picture}
        />
      </Sample>
      <Sample title="Order lines, price summary, block">
        <div className={styles.stack}>
          <OrderLines items={ITEMS} />
          <PriceSummary lines={LINES} total={3382584} />
          <Block title="Shipping">12 Palm Road, Pune 411001, India</Block>
        </div>
      </Sample>
    </>
  );
}
