import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { useListingMessages, type ListingMessages } from '../../../i18n/listing-messages';
import { useFilterMessages, type FilterMessages } from '../filters/filter-messages';
import { priceRangeText } from '../filters/choice-labels';
import type { RelaxedFragment, SearchQuery } from '../search.generated';
import styles from './relaxed-summary.module.css';

export interface RelaxedSummaryProps {
  keyword: string;
  /** Results of another search than the typed one. */
  products: Pick<SearchQuery['products'], 'totalCount' | 'didYouMean' | 'relaxed'>;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Says that the typed search has no results, which search the shop ran instead, and which others have results. */
export function RelaxedSummary({ keyword, products, heading }: RelaxedSummaryProps) {
  const messages = useListingMessages();
  const search = useFilterMessages();
  const { totalCount, didYouMean, relaxed } = products;
  const sentence = relaxed
    ? sentenceOf(relaxed, totalCount, { messages, search })
    : messages.showingCorrected(didYouMean ?? '');
  const alternatives = relaxed?.alternatives ?? [];
  return (
    <div className={styles.summary}>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {messages.nothingFor(keyword)}
      </h1>
      <p className={styles.sentence}>{sentence}</p>
      {alternatives.length > 0 && (
        <ul className={styles.alternatives}>
          {alternatives.map(({ text, count }) => (
            <li key={text}>
              <Link className="link target" to={paths.search(text)}>
                {messages.searchInstead(text)}
              </Link>
              <span className="muted num"> {search.count(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Texts {
  messages: ListingMessages;
  search: FilterMessages;
}

/** Says how the shop changed the search: fewer words, other words, or a price or category from the text. */
function sentenceOf({ words, reason, intent }: RelaxedFragment, count: number, texts: Texts): string {
  const { messages, search } = texts;
  const text = words.join(' ');
  if (reason === 'INTENT' && intent) {
    const { minPrice, maxPrice, category } = intent;
    const range = {
      minPrice: minPrice ? toPaise(minPrice) : undefined,
      maxPrice: maxPrice ? toPaise(maxPrice) : undefined,
    };
    const hasPrice = minPrice !== null || maxPrice !== null;
    const limits = [
      text && `“${text}”`,
      hasPrice && priceRangeText(search, range),
      category && messages.inCategory(category),
    ];
    return messages.showingIntent(limits.filter(Boolean).join(', '));
  }
  return reason === 'FEWER_WORDS' ? messages.showingFewer(count, text) : messages.showingCorrected(text);
}
