import { Link } from 'react-router-dom';
import type { Paise } from '../../domain';
import { formatRupees } from '../../lib/format';
import { ALL_PRODUCTS_SLUG, paths } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './price-entries.module.css';

/** Round prices, in paise, below which shoppers look for gifts and bargains. */
const PRICE_LIMITS: readonly Paise[] = [1_000_00, 2_000_00, 5_000_00, 10_000_00];
const LAST_LIMIT: Paise = 10_000_00;

export interface PriceEntriesProps {
  /** Accessible name of the links. */
  label: string;
}

/** Links to all products below round prices, and above the last one. */
export function PriceEntries({ label }: PriceEntriesProps) {
  const { search } = useMessages();
  const ranges = [
    ...PRICE_LIMITS.map((limit) => ({
      text: search.priceBelow(formatRupees(limit)),
      choices: { maxPrice: limit - 1 },
    })),
    { text: search.priceFrom(formatRupees(LAST_LIMIT)), choices: { minPrice: LAST_LIMIT } },
  ];
  return (
    <nav aria-label={label}>
      <ul className={styles.entries}>
        {ranges.map(({ text, choices }) => (
          <li key={text}>
            <Link to={paths.category(ALL_PRODUCTS_SLUG, choices)}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
