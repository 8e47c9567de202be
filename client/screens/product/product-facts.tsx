import { GoBack } from '../../components/go-back';
import { Picture } from '../../components/picture';
import { Stars } from '../../components/stars';
import { FREE_SHIPPING_ABOVE, isInStock, SHIPPING_PRICE, TAX_BASIS_POINTS } from '../../domain';
import { PAYMENT_LABEL } from '../../lib/constants';
import { formatCount, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { BuyForm } from './buy-form';
import type { ProductFactsFragment } from './product-facts.generated';
import styles from './product-facts.module.css';

/** The picture takes seven twelfths of a wide window, half of a middling one, all of a narrow one. */
const PICTURE_SIZES = '(min-width: 1457px) 784px, (min-width: 992px) 55vw, (min-width: 768px) 50vw, 100vw';

/** The picture and what there is to know: maker, name, stars, price, stock, and the way to the cart. §2 */
export function ProductFacts({ product }: { product: ProductFactsFragment }) {
  const isThere = isInStock(product);
  return (
    <article className={styles.product}>
      <div className={styles.back}>
        <GoBack to={paths.home()} />
      </div>
      <Picture
        image={product.image}
        alt={product.name}
        sizes={PICTURE_SIZES}
        ground={product.imageGround}
        className={styles.picture}
        priority
      />
      <div className={styles.buy}>
        <p className="label">
          {product.brand} · {product.category}
        </p>
        <h1>{product.name}</h1>
        <p className={styles.rate}>
          <Stars rating={product.rating} />
          <a className="target" href="#reviews">
            {formatCount(product.numReviews, 'review')}
          </a>
        </p>
        <p className={`price ${styles.price}`}>{formatRupees(toPaise(product.price))}</p>
        <p className={isThere ? styles.stock : styles.out}>{isThere ? 'In Stock' : 'Out Of Stock'}</p>
        <BuyForm productId={product.id} stock={product.countInStock} />
        <p className={`muted ${styles.description}`}>{product.description}</p>
        <Terms />
      </div>
    </article>
  );
}

function Terms() {
  const shipping = `${formatRupees(SHIPPING_PRICE)}, free above ${formatRupees(FREE_SHIPPING_ABOVE)}`;
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Shipping</dt>
        <dd>{shipping}</dd>
      </div>
      <div>
        <dt>Tax</dt>
        <dd>{TAX_BASIS_POINTS / 100}% added at checkout</dd>
      </div>
      <div>
        <dt>Payment</dt>
        <dd>{PAYMENT_LABEL}</dd>
      </div>
    </dl>
  );
}
