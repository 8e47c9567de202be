import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/forms/button';
import type { Paise } from '../../../domain';
import { formatNumber } from '../../../lib/format';
import { toPaise } from '../../../lib/money';
import { plainRupees, type ListingPath, type SearchChoices } from '../../../lib/search-choices';
import { useFilterMessages } from './filter-messages';
import { isBelowRoundPrice, priceRangeText } from './choice-labels';
import facetStyles from './facet.module.css';
import type { SearchFacetsFragment } from './facets.generated';
import styles from './price-fields.module.css';

const PRICE_FIELDS = [
  { name: 'min', label: 'minPrice' },
  { name: 'max', label: 'maxPrice' },
] as const;
const MAX_PRICE_LENGTH = 14;

type PriceBands = SearchFacetsFragment['priceBands'];

interface PriceFieldsProps {
  pathOf: ListingPath;
  choices: SearchChoices;
  bands: PriceBands;
  /** Number of matching products; undefined if it is a lower bound. */
  total: number | undefined;
  /** Number of submissions of the form; each one resets the typed texts. */
  submissions: number;
}

/** Fields of a price range in the filter form, and links to usual ranges. An invalid price counts as empty. */
export function PriceFields({ pathOf, choices, bands, total, submissions }: PriceFieldsProps) {
  const search = useFilterMessages();
  const fieldTexts = priceTextsOf(choices);
  // The typed texts belong to the active range; another range resets them.
  const rangeKey = `${fieldTexts.min}-${fieldTexts.max}-${submissions}`;
  const [typedTexts, setTypedTexts] = useState<{ rangeKey: string; min?: string; max?: string }>({
    rangeKey,
  });
  const currentTexts = typedTexts.rangeKey === rangeKey ? typedTexts : { rangeKey };

  return (
    <fieldset className={facetStyles.facet}>
      <legend>{search.price}</legend>
      <div className={styles.range}>
        {PRICE_FIELDS.map(({ name, label }) => (
          <input
            key={name}
            name={name}
            aria-label={search[label]}
            placeholder={search[label]}
            inputMode="numeric"
            maxLength={MAX_PRICE_LENGTH}
            value={currentTexts[name] ?? fieldTexts[name]}
            onChange={({ target }) => setTypedTexts({ ...currentTexts, [name]: target.value })}
          />
        ))}
        <Button type="submit">{search.apply}</Button>
      </div>
      <PriceLinks pathOf={pathOf} choices={choices} bands={bands} total={total} />
    </fieldset>
  );
}

/** Links to price ranges between round prices, without those that keep all products. */
function PriceLinks({ pathOf, choices, bands, total }: Omit<PriceFieldsProps, 'submissions'>) {
  const search = useFilterMessages();
  const { minPrice, maxPrice } = choices;
  const hasRange = minPrice !== undefined || maxPrice !== undefined;
  const usefulBands = bands.filter(({ count }) => hasRange || count !== total);
  if (usefulBands.length === 0) return null;
  return (
    <ul className={styles.bands} aria-label={search.price}>
      {usefulBands.map((band) => {
        const range = rangeOf(band);
        const text = priceRangeText(search, range);
        const isActive = range.minPrice === minPrice && range.maxPrice === maxPrice;
        const nextRange = isActive ? { minPrice: undefined, maxPrice: undefined } : range;
        return (
          <li key={text}>
            <Link to={pathOf({ ...choices, ...nextRange })} aria-current={isActive || undefined}>
              {text}
            </Link>{' '}
            <span className={facetStyles.count}>{formatNumber(band.count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function rangeOf({ minPrice, maxPrice }: PriceBands[number]): Pick<SearchChoices, 'minPrice' | 'maxPrice'> {
  return {
    minPrice: minPrice ? toPaise(minPrice) : undefined,
    maxPrice: maxPrice ? toPaise(maxPrice) : undefined,
  };
}

/** Texts of the fields: whole rupees for the range below a round price, such as `4999` below 5,000. */
export function priceTextsOf({ minPrice, maxPrice }: SearchChoices): { min: string; max: string } {
  return {
    min: minPrice === undefined ? '' : plainRupees(minPrice),
    max: maxPrice === undefined ? '' : displayMaximum(maxPrice),
  };
}

function displayMaximum(maxPrice: Paise): string {
  return plainRupees(isBelowRoundPrice(maxPrice) ? maxPrice - 99 : maxPrice);
}
