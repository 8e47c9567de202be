import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatNumber } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { SearchQuery } from './search.generated';
import styles from './search-summary.module.css';

type Found = Pick<SearchQuery['products'], 'totalCount' | 'totalCountPrecision' | 'didYouMean'>;

interface SearchSummaryProps {
  keyword: string;
  found?: Found;
  page: number;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The words, how much was found, and whether other words were meant. */
export function SearchSummary({ keyword, found, page, heading }: SearchSummaryProps) {
  return (
    <div className={styles.summary}>
      <h1 className={styles.keyword} ref={heading} tabIndex={-1}>{`“${keyword}”`}</h1>
      <p className={`muted num ${styles.count}`} aria-live="polite">
        {found && countWords(found)}
        {page > 1 && <span className="sr">, page {page}</span>}
      </p>
      {found?.didYouMean && (
        <p>
          Did you mean{' '}
          <Link className="link" to={paths.search(found.didYouMean)}>
            {found.didYouMean}
          </Link>
          ?{found.totalCount > 0 && ` Showing results for “${found.didYouMean}”.`}
        </p>
      )}
    </div>
  );
}

/** `12 products`; `10,000+ products` where counting ended. */
export function countWords({ totalCount, totalCountPrecision }: Omit<Found, 'didYouMean'>): string {
  if (totalCountPrecision === 'EXACT') return formatCount(totalCount, 'product');
  return `${formatNumber(totalCount)}+ products`;
}
