import { Link } from 'react-router-dom';
import { CARD_SIZES } from '../../lib/constants';
import { formatRupees, truncateName } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { SharedElement } from '../page/shared-element';
import { Picture } from './picture';
import type { ProductCardFragment } from './product-card.generated';
import { Stars } from './stars';
import { Tag } from '../page/tag';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ProductCardFragment;
  /** True if the picture is above the fold. */
  isAboveFold?: boolean;
}

export function ProductCard({ product, isAboveFold }: ProductCardProps) {
  const { shared } = useMessages();
  const lang = useMerchantLang();
  const name = truncateName(product.name);
  const isTruncated = name !== product.name;
  return (
    <li className={styles.card}>
      <SharedElement id={product.id}>
        <Picture
          image={product.image}
          alt=""
          sizes={CARD_SIZES}
          eager={isAboveFold}
          backgroundColor={product.imageGround}
          className={styles.picture}
        />
      </SharedElement>
      <div className={styles.body}>
        <h3 lang={lang}>
          <Link to={paths.product(product.id)} title={isTruncated ? product.name : undefined}>
            {isTruncated ? <TruncatedName name={name} fullName={product.name} /> : name}
          </Link>
        </h3>
        <p className={styles.rate}>
          <Stars rating={product.rating} count={product.numReviews} />
        </p>
        <p className={`price ${styles.price}`}>{formatRupees(toPaise(product.price))}</p>
        {!product.isInStock && <Tag className={styles.tag}>{shared.outOfStock}</Tag>}
      </div>
    </li>
  );
}

/** A name truncated to 25 characters and an ellipsis; screen readers read the full name. §2 */
function TruncatedName({ name, fullName }: { name: string; fullName: string }) {
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <span className="sr">{fullName}</span>
    </>
  );
}
