import { Link } from 'react-router-dom';
import { formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import { paths } from '../../lib/paths';
import { MerchantText } from '../texts/merchant-text';
import { Picture } from './picture';
import type { ProductCardFragment } from './product-card.generated';
import styles from './small-products.module.css';

type SmallProduct = Pick<
  ProductCardFragment,
  'id' | 'slug' | 'name' | 'nameHi' | 'image' | 'imageGround' | 'price'
>;

/** A row of small products. Unlike cards, they may repeat a product of the page. */
export function SmallProducts({ products }: { products: readonly SmallProduct[] }) {
  return (
    <ul className={styles.row}>
      {products.map((product) => (
        <li key={product.id} className={styles.product}>
          <Picture image={product.image} alt="" sizes="160px" backgroundColor={product.imageGround} />
          <Link className={styles.name} to={paths.product(product)}>
            <MerchantText text={product.name} textHi={product.nameHi} />
          </Link>
          <p className="price num">{formatRupees(toPaise(product.price))}</p>
        </li>
      ))}
    </ul>
  );
}
