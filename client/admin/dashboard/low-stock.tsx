import { Link } from 'react-router-dom';
import { Tag } from '../../components/page/tag';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { Dashboard } from './dashboard-data';
import { Panel } from './panel';
import { TopProductRow } from './dashboard-product-row';

interface LowStockProps {
  products: Dashboard['lowStock'];
  /** Number of all products with low stock, including those that are not in `products`. */
  count: number;
}

export function LowStock({ products, count }: LowStockProps) {
  const link = count > products.length && (
    <Link className="link small" to={`${paths.productList()}?state=LISTED&sort=STOCK_ASC`}>
      All {count}
      <span className="sr"> that run low</span>
    </Link>
  );
  return (
    <Panel title="Low stock" emptyText="Nothing runs low" isEmpty={products.length === 0} link={link}>
      {products.map((product) => (
        <TopProductRow key={product.id} product={product}>
          <Tag tone={product.countInStock === 0 ? 'bad' : 'wait'}>
            {product.countInStock === 0
              ? 'Out Of Stock'
              : `${formatCount(product.countInStock, 'unit')} left`}
          </Tag>
        </TopProductRow>
      ))}
    </Panel>
  );
}
