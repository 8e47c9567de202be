import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { Picture } from '../../components/picture';
import { QuantitySelect } from '../../components/quantity-select';
import { linePrice } from '../../domain';
import { formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import { removeFromCart, setQuantity, type CartItem } from '../../state/cart';
import styles from './cart-line.module.css';

export function CartLine({ item }: { item: CartItem }) {
  const { product, name, image, price, countInStock, qty } = item;

  const remove = () => {
    removeFromCart(product);
    // The button goes with its line; without this the keyboard would start over at the top of the page.
    document.getElementById('cart')?.focus({ preventScroll: true });
  };

  return (
    <li className={styles.line}>
      <Link className={styles.picture} to={paths.product(product)} tabIndex={-1} aria-hidden="true">
        <Picture image={image} alt="" sizes="112px" />
      </Link>
      <div>
        <Link className={styles.name} to={paths.product(product)}>
          {name}
        </Link>
        <p className="muted small num">{formatRupees(price)}</p>
      </div>
      <div className={styles.actions}>
        <QuantitySelect
          value={qty}
          max={countInStock}
          onChange={(quantity) => setQuantity(product, quantity)}
          label={`Quantity of ${name}`}
          hideLabel
        />
        <Button variant="text" onClick={remove}>
          Remove<span className="sr"> {name}</span>
        </Button>
      </div>
      <p className={`price ${styles.sum}`}>{formatRupees(linePrice(item))}</p>
    </li>
  );
}
