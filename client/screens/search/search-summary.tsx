import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { priceNote } from '../../components/gst/lazy-price-note';
import { usePage } from '../../components/page/page-context';
import { paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import type { SearchQuery } from './search.generated';
import styles from './search-summary.module.css';

type SearchResult = Pick<SearchQuery['products'], 'totalCount' | 'totalCountPrecision' | 'didYouMean'>;

interface SearchSummaryProps {
  keyword: string;
  products?: SearchResult;
  page: number;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The keyword, the count, and a spelling suggestion. */
export function SearchSummary({ keyword, products, page, heading }: SearchSummaryProps) {
  const { search } = useMessages();
  const { gst } = usePage().priceBook;
  return (
    <div className={styles.summary}>
      <h1 className={styles.keyword} ref={heading} tabIndex={-1}>{`“${keyword}”`}</h1>
      <p className={`muted num ${styles.count}`} aria-live="polite">
        {products &&
          (products.totalCountPrecision === 'EXACT' ? search.count : search.countAndMore)(
            products.totalCount,
          )}
        {page > 1 && <span className="sr">{search.onPage(page)}</span>}
      </p>
      {gst && products && products.totalCount > 0 && <priceNote.Component />}
      {products?.didYouMean && (
        <p>
          {search.didYouMean}{' '}
          <Link className="link" to={paths.search(products.didYouMean)}>
            {products.didYouMean}
          </Link>
          {search.didYouMeanEnd(products.didYouMean, products.totalCount > 0)}
        </p>
      )}
    </div>
  );
}
