import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/empty-state';
import { useToast } from '../../components/feedback/toast';
import { Button, ButtonLink } from '../../components/forms/button';
import { MerchantText } from '../../components/texts/merchant-text';
import { OptionTexts } from '../../components/texts/option-texts';
import { focusAfterRemoval } from '../../components/product/compare/focus-after-removal';
import { Picture } from '../../components/product/picture';
import { isInStock } from '../../domain';
import { useLanguage } from '../../i18n/messages';
import { useWishMessages } from '../../i18n/wish-messages';
import { formatRupees } from '../../lib/format';
import { localText } from '../../lib/local-text';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { addToCart, cartVar } from '../../state/cart';
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
  const language = useLanguage();
  const showToast = useToast();
  if (products.length === 0)
    return (
      <EmptyState title={messages.empty} text={messages.emptyHint}>
        <ButtonLink variant="primary" to={paths.home()}>
          {messages.browse}
        </ButtonLink>
      </EmptyState>
    );

  const remove = (productId: string, button: HTMLElement) => {
    if (!onRemove) return;
    focusAfterRemoval(button);
    onRemove(productId);
  };
  const putInCart = (product: WishProductFragment, button: HTMLElement) => {
    const { id, name, image, countInStock } = product;
    // The cart may already have several units.
    const cartQty = cartVar().find((item) => item.product === id)?.qty ?? 1;
    const qty = Math.min(cartQty, countInStock);
    addToCart({ product: id, name, image, price: toPaise(product.price), countInStock, qty });
    showToast(messages.movedToCart(localText(language, name, product.nameHi)));
    remove(id, button);
  };
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <WishRow
          key={product.id}
          product={product}
          controls={controlsOf?.(product)}
          onPutInCart={(button) => putInCart(product, button)}
          onRemove={
            onRemove &&
            ((button) => {
              remove(product.id, button);
              showToast(messages.removed(localText(language, product.name, product.nameHi)));
            })
          }
        />
      ))}
    </ul>
  );
}

interface WishRowProps {
  product: WishProductFragment;
  controls: ReactNode;
  /** Called with the clicked button. */
  onPutInCart: (button: HTMLElement) => void;
  onRemove: ((button: HTMLElement) => void) | undefined;
}

function WishRow({ product, controls, onPutInCart, onRemove }: WishRowProps) {
  const messages = useWishMessages();
  const name = localText(useLanguage(), product.name, product.nameHi);
  return (
    <li className={styles.row}>
      <Link className={styles.picture} to={paths.product(product)} tabIndex={-1} aria-hidden="true">
        <Picture image={product.image} alt="" sizes="112px" backgroundColor={product.imageGround} />
      </Link>
      <div className={styles.details}>
        <Link className={`target ${styles.name}`} to={paths.product(product)}>
          <MerchantText text={product.name} textHi={product.nameHi} />
        </Link>
        {product.options.length > 0 && (
          <p className="muted small">
            <OptionTexts options={product.options} />
          </p>
        )}
        <p className="price num">{formatRupees(toPaise(product.price))}</p>
      </div>
      <div className={styles.actions}>
        <Button
          small
          disabled={!isInStock(product)}
          onClick={({ currentTarget }) => onPutInCart(currentTarget)}
        >
          {isInStock(product) ? messages.moveToCart : messages.outOfStock}
          <span className="sr"> {name}</span>
        </Button>
        {controls}
        {onRemove && (
          <Button
            variant="text"
            className={styles.remove}
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          >
            {messages.remove}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
