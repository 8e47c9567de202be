import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CARD_SIZES } from '../../lib/constants';
import { formatRupees, truncateName } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { useDeferred } from '../page/deferred-parts';
import { SharedElement } from '../page/shared-element';
import { familyLine } from './lazy-family-line';
import { Picture } from './picture';
import type { ProductCardFragment } from './product-card.generated';
import { Stars } from './stars';
import { Tag } from '../page/tag';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: ProductCardFragment;
  /** Priority of a picture above the fold; undefined for a card below it, whose picture loads later. */
  fetchPriority?: 'high' | 'low' | undefined;
  /** A control below the facts, such as the check box of the comparison. */
  control?: ReactNode;
}

export function ProductCard({ product, fetchPriority, control }: ProductCardProps) {
  const { shared } = useMessages();
  // A family stands in a list once, under its own name; its members otherwise.
  const family = product.family?.listedAs === 'FAMILY' ? product.family : undefined;
  const { fullName, lang } = useCardName(family ?? product);
  const name = truncateName(fullName);
  const isTruncated = name !== fullName;
  const { Heart } = useDeferred();
  const price = family?.fromPrice ?? product.price;
  return (
    <li className={styles.card}>
      <SharedElement id={product.id}>
        <Picture
          image={product.image}
          alt=""
          sizes={CARD_SIZES}
          eager={fetchPriority !== undefined}
          fetchPriority={fetchPriority}
          backgroundColor={product.imageGround}
          className={styles.picture}
        />
      </SharedElement>
      <div className={styles.body}>
        <h3 lang={lang}>
          <Link
            to={paths.product(product)}
            state={{ productId: product.id }}
            title={isTruncated ? fullName : undefined}
          >
            {isTruncated ? <TruncatedName name={name} fullName={fullName} /> : name}
          </Link>
        </h3>
        <p className={styles.rate}>
          <Stars rating={product.rating} count={product.numReviews} />
        </p>
        <p className={`price ${styles.price}`}>
          {family?.hasPriceRange && <span className={styles.from}>{shared.from} </span>}
          {formatRupees(toPaise(price))}
        </p>
        {family && (
          <div className={styles.family}>
            <Suspense>
              <familyLine.Component family={family} />
            </Suspense>
          </div>
        )}
        {control && <div className={styles.control}>{control}</div>}
        {!product.isInStock && <Tag className={styles.tag}>{shared.outOfStock}</Tag>}
      </div>
      {Heart && <Heart productId={product.id} name={fullName} />}
    </li>
  );
}

interface CardName {
  name: string;
  nameHi?: string | null;
}

/** The name on a card in the language of the page, and its language if it differs. */
function useCardName({ name, nameHi }: CardName) {
  // Set on Hindi pages only.
  const lang = useMerchantLang();
  return lang && nameHi ? { fullName: nameHi, lang: undefined } : { fullName: name, lang };
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
