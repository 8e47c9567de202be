import { formatCount, formatRupees } from '../../lib/format';
import { toPaise } from '../../lib/money';
import type { Dashboard } from './dashboard-data';
import { Panel } from './panel';
import { TopProductRow } from './product-row';

export function TopProducts({ products }: { products: Dashboard['topProducts'] }) {
  return (
    <Panel title="Top products" emptyText="Nothing was sold in these days" isEmpty={products.length === 0}>
      {products.map(({ product, pieces, revenue }) => (
        <TopProductRow key={product.id} product={product}>
          <b className="price">{formatRupees(toPaise(revenue))}</b>
          <span className="muted small">{formatCount(pieces, 'piece')}</span>
        </TopProductRow>
      ))}
    </Panel>
  );
}
