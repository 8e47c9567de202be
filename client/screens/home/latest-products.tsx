import { useRef } from 'react';
import { Pager } from '../../components/navigation/pager';
import type { ProductCardFragment } from '../../components/product/product-card.generated';
import { priceNote } from '../../components/gst/lazy-price-note';
import { usePage } from '../../components/page/page-context';
import { ProductGrid } from '../../components/product/product-grid';
import { Redirect } from '../../components/page/redirect';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './home-screen.module.css';

interface LatestProductsProps {
  products: readonly ProductCardFragment[];
  total: number;
  page: number;
  isStale: boolean;
}

/** The newest products with pagination; a page change scrolls to the heading. §2 */
export function LatestProducts({ products, total, page, isStale }: LatestProductsProps) {
  const { home } = useMessages();
  const { gst } = usePage().priceBook;
  const heading = useRef<HTMLHeadingElement>(null);
  const offset = (page - 1) * PRODUCTS_PER_PAGE;
  const pageCount = Math.ceil(total / PRODUCTS_PER_PAGE);
  const isPastLastPage = products.length === 0 && total > 0 && !isStale;

  const showHeading = () => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section className={`wrap ${styles.latest}`} aria-labelledby="latest">
      <div className="head">
        <h2 id="latest" ref={heading} tabIndex={-1}>
          {home.latest}
        </h2>
        {products.length > 0 && (
          <p className="muted small num" aria-live="polite">
            {home.range(
              formatNumber(offset + 1),
              formatNumber(offset + products.length),
              formatNumber(total),
            )}
          </p>
        )}
      </div>
      {gst && (
        <div className={styles.note}>
          <priceNote.Component />
        </div>
      )}
      {isPastLastPage && <Redirect to={paths.home(pageCount)} />}
      <ProductGrid products={products} emptyText={home.noProducts} isStale={isStale} />
      <div className={styles.pager}>
        <Pager page={page} pageCount={pageCount} hrefOf={paths.home} onPage={showHeading} />
      </div>
    </section>
  );
}
