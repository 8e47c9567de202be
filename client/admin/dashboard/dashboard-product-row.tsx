import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../components/product/picture';
import { paths } from '../../lib/paths';
import styles from './dashboard-product-row.module.css';

interface ProductRowProps {
  product: { id: string; name: string; image: string };
  children: ReactNode;
}

/** A product in one row of a dashboard list, with a short text at the right, such as the revenue or the stock. */
export function TopProductRow({ product: { id, name, image }, children }: ProductRowProps) {
  return (
    <li className={styles.row}>
      <Picture image={image} alt="" sizes="48px" className={styles.picture} />
      <Link className={styles.name} to={paths.productEdit(id)}>
        {name}
      </Link>
      <span className={styles.detail}>{children}</span>
    </li>
  );
}
