import { Suspense, type RefObject } from 'react';
import { relaxedSummary } from './relaxed/lazy-relaxed-summary';
import styles from './listing/product-listing.module.css';
import type { SearchQuery } from './search.generated';

interface SearchSummaryProps {
  keyword: string;
  products?: Pick<SearchQuery['products'], 'totalCount' | 'didYouMean' | 'relaxed'>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The keyword, or a sentence about the executed search if the typed one has no results. */
export function SearchSummary({ keyword, products, heading }: SearchSummaryProps) {
  const typedKeyword = <h1 className={styles.heading} ref={heading} tabIndex={-1}>{`“${keyword}”`}</h1>;
  const hasOtherResults =
    products && products.totalCount > 0 && (products.relaxed !== null || products.didYouMean !== null);
  if (!hasOtherResults) return typedKeyword;
  return (
    <Suspense fallback={typedKeyword}>
      <relaxedSummary.Component keyword={keyword} products={products} heading={heading} />
    </Suspense>
  );
}
