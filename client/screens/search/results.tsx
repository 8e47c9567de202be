import { useRef } from 'react';
import { EmptyStall } from '../../components/empty-stall';
import { Pager } from '../../components/pager';
import type { ProductCardFragment } from '../../components/product-card.generated';
import { ProductGrid } from '../../components/product-grid';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { formatCount } from '../../lib/format';
import { paths } from '../../lib/paths';
import styles from './results.module.css';

interface ResultsProps {
  keyword: string;
  products: readonly ProductCardFragment[];
  total: number;
  page: number;
  isStale: boolean;
}

export function Results({ keyword, products, total, page, isStale }: ResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  const showHeading = () => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <div className="page-head">
        <h1 className={styles.keyword} ref={heading} tabIndex={-1}>{`“${keyword}”`}</h1>
        {total > 0 && (
          <p className="muted num" aria-live="polite">
            {formatCount(total, 'product')}
          </p>
        )}
      </div>
      <h2 className="sr">Results</h2>
      {total === 0 ? (
        <EmptyStall title="No products found" />
      ) : (
        <ProductGrid products={products} emptyText="No products found" isStale={isStale} />
      )}
      <div className={styles.pager}>
        <Pager
          page={page}
          pages={Math.ceil(total / PRODUCTS_PER_PAGE)}
          hrefOf={(target) => paths.search(keyword, target)}
          onPage={showHeading}
        />
      </div>
    </>
  );
}
