import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/empty-state';
import { useToast } from '../../components/feedback/toast';
import { Button, ButtonLink } from '../../components/forms/button';
import { MerchantText } from '../../components/page/merchant-text';
import { Picture } from '../../components/product/picture';
import { isInStock } from '../../domain';
import { useWishMessages } from '../../i18n/wish-messages';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { addToCart } from '../../state/cart';
import type { WishProductFragment } from '../../apollo/wishes/product-by-id.generated';
import styles from './wish-rows.module.css';

interface WishRowsProps {
  products: readonly WishProductFragment[];
  /** Removes a product from the list; absent in the list of another person. */
  onRemove?: (productId: string) => void;
  /** Further controls of a row. */
  controlsOf?: (product: WishProductFragment) => ReactNode;
}

/** The products of a wish list. */
export function WishRows({ products, onRemove, controlsOf }: WishRowsProps) {
  const messages = useWishMessages();
  const showToast = useToast();
  if (products.length === 0)
    return (
      <EmptyState title={messages.empty} text={messages.emptyHint}>
        <ButtonLink variant="primary" to={paths.home()}>
          {messages.browse}
        </ButtonLink>
      </EmptyState>
    );

  const putInCart = (product: WishProductFragment) => {
    const { id, name, image, countInStock } = product;
    addToCart({ product: id, name, image, price: toPaise(product.price), countInStock, qty: 1 });
    showToast(messages.movedToCart(name));
    onRemove?.(id);
  };
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <li key={product.id} className={styles.row}>
          <Link className={styles.picture} to={paths.product(product)} tabIndex={-1} aria-hidden="true">
            <Picture image={product.image} alt="" sizes="112px" backgroundColor={product.imageGround} />
          </Link>
          <div className={styles.details}>
            <Link className={`target ${styles.name}`} to={paths.product(product)}>
              <MerchantText text={product.name} textHi={product.nameHi} />
            </Link>
            {product.options.length > 0 && (
              <p className="muted small">{product.options.map(({ value }) => value).join(', ')}</p>
            )}
            <p className="price num">{formatRupees(toPaise(product.price))}</p>
          </div>
          <div className={styles.actions}>
            <Button small disabled={!isInStock(product)} onClick={() => putInCart(product)}>
              {isInStock(product) ? messages.moveToCart : messages.outOfStock}
              <span className="sr"> {product.name}</span>
            </Button>
            {controlsOf?.(product)}
            {onRemove && (
              <Button
                variant="text"
                className={styles.remove}
                onClick={() => {
                  onRemove(product.id);
                  showToast(messages.removed(product.name));
                }}
              >
                {messages.remove}
                <span className="sr"> {product.name}</span>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
