import { Link } from 'react-router-dom';
import { CARD_SIZES } from '../lib/constants';
import { formatRupees, truncateName } from '../lib/format';
import { toPaise } from '../lib/money';
import { paths } from '../lib/paths';
import { Picture } from './picture';
import type { ProductCardFragment } from './product-card.generated';
import { Stars } from './stars';
import { Tag } from './tag';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ProductCardFragment;
  /** Its picture is seen at once. */
  isFirstSeen?: boolean;
}

export function ProductCard({ product, isFirstSeen }: ProductCardProps) {
  const name = truncateName(product.name);
  return (
    <li className={styles.card}>
      <Picture
        image={product.image}
        alt=""
        sizes={CARD_SIZES}
        eager={isFirstSeen}
        ground={product.imageGround}
        className={styles.picture}
      />
      <div className={styles.body}>
        <h3>
          <Link to={paths.product(product.id)} title={name === product.name ? undefined : product.name}>
            {name}
          </Link>
        </h3>
        <p className={styles.rate}>
          <Stars rating={product.rating} count={product.numReviews} />
        </p>
        <p className={`price ${styles.price}`}>{formatRupees(toPaise(product.price))}</p>
        {!product.isInStock && <Tag className={styles.tag}>Out Of Stock</Tag>}
      </div>
    </li>
  );
}
