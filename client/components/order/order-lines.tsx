import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linePrice, type Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Picture } from '../product/picture';
import styles from './order-lines.module.css';

interface OrderLine {
  /** Id of the product. */
  id: string;
  /** The name, with its language if that is not the language of the page. */
  name: ReactNode;
  image: string;
  price: Paise;
  qty: number;
}

/** The order lines with quantity, price and line total. §2 */
export function OrderLines({ items }: { items: readonly OrderLine[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={styles.line}>
          <Picture image={item.image} alt="" sizes="72px" className={styles.picture} />
          <Link className={`target ${styles.name}`} to={paths.product(item.id)}>
            {item.name}
          </Link>
          <p className={styles.sum}>
            {`${item.qty} x ${formatRupees(item.price)} = `}
            <b className="price">{formatRupees(linePrice(item), { paise: true })}</b>
          </p>
        </li>
      ))}
    </ul>
  );
}
