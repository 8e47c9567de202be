import { Link } from 'react-router-dom';
import { useLineName } from '../../apollo/products/use-line-name';
import { Button } from '../../components/forms/button';
import { Picture } from '../../components/product/picture';
import { QuantitySelect } from '../../components/forms/quantity-select';
import { linePrice } from '../../domain';
import { formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import { setQuantity, type CartItem } from '../../state/cart';
import type { LineChange } from '../../state/cart-changes';
import { useMerchantLang, useMessages } from '../../i18n/messages';
import { LineNotice } from './line-notice';
import styles from './cart-line.module.css';

interface CartLineProps {
  item: CartItem;
  /** Changes since the product was added. */
  changes: readonly LineChange[];
  /** True if the line was just restored, so that its Remove button takes the focus. */
  isRestored: boolean;
  onRemove: () => void;
}

export function CartLine({ item, changes, isRestored, onRemove }: CartLineProps) {
  const { cart } = useMessages();
  const { name, lang } = useLineName(item, useMerchantLang());
  const { product, image, price, countInStock, qty } = item;

  return (
    <li className={styles.line}>
      <Link className={styles.picture} to={paths.product(product)} tabIndex={-1} aria-hidden="true">
        <Picture image={image} alt="" sizes="112px" />
      </Link>
      <div className={styles.details}>
        <Link className={`target ${styles.name}`} to={paths.product(product)} lang={lang}>
          {name}
        </Link>
        <p className="muted small num">{formatRupees(price)}</p>
        {changes.map((change) => (
          <LineNotice key={change.kind} change={change} />
        ))}
      </div>
      <div className={styles.actions}>
        <QuantitySelect
          value={qty}
          max={countInStock}
          onChange={(quantity) => setQuantity(product, quantity)}
          label={cart.quantityOf(name)}
          hideLabel
        />
        <Button variant="text" className={styles.remove} autoFocus={isRestored} onClick={onRemove}>
          {cart.remove}
          <span className="sr"> {name}</span>
        </Button>
      </div>
      <p className={`price ${styles.total}`}>{formatRupees(linePrice(item))}</p>
    </li>
  );
}
