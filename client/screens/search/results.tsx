import { Navigate } from 'react-router-dom';
import { EmptyStall } from '../../components/empty-stall';
import { Pager } from '../../components/pager';
import type { ProductCardFragment } from '../../components/product-card.generated';
import { ProductGrid } from '../../components/product-grid';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import styles from './results.module.css';

interface ResultsProps {
  products: readonly ProductCardFragment[];
  total: number;
  page: number;
  isStale: boolean;
  hrefOf: (page: number) => string;
  onPage: () => void;
}

export function Results({ products, total, page, isStale, hrefOf, onPage }: ResultsProps) {
  const pages = Math.ceil(total / PRODUCTS_PER_PAGE);

  if (total === 0) return <EmptyStall title="No products found" />;
  if (products.length === 0 && !isStale) return <Navigate to={hrefOf(pages)} replace />;
  return (
    <>
      <h2 className="sr">Results</h2>
      <ProductGrid products={products} emptyText="No products found" isStale={isStale} />
      <div className={styles.pager}>
        <Pager page={page} pages={pages} hrefOf={hrefOf} onPage={onPage} />
      </div>
    </>
  );
}
