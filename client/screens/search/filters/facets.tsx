import { Stars } from '../../../components/product/stars';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import type { SearchChoices } from '../../../lib/search-choices';
import { useMessages, type Messages } from '../../../i18n/messages';
import { priceWords } from './choice-labels';
import { Facet, type FacetOption } from './facet';
import type { SearchFacetsFragment } from './facets.generated';
import styles from './facets.module.css';
import { PriceForm } from './price-form';

/** Visible names of a facet. */
const MAX_NAMES = 6;

interface FacetsProps {
  keyword: string;
  choices: SearchChoices;
  facets: SearchFacetsFragment;
}

/** Facets of the results, with the count of each option. */
export function Facets({ keyword, choices, facets }: FacetsProps) {
  const { search } = useMessages();
  const optionsOf = optionsFor(search, keyword, choices);
  return (
    <div className={styles.facets}>
      <Facet
        title={search.category}
        options={optionsOf.names('category', facets.categories)}
        max={MAX_NAMES}
      />
      <Facet title={search.brand} options={optionsOf.names('brand', facets.brands)} max={MAX_NAMES} />
      <Facet title={search.price} options={optionsOf.prices(facets.priceBands)}>
        <PriceForm keyword={keyword} choices={choices} />
      </Facet>
      <Facet title={search.rating} options={optionsOf.ratings(facets.ratings)} />
      <Facet title={search.availability} options={optionsOf.stock(facets.inStock)} />
    </div>
  );
}

/** The options of each facet as links. A link keeps the other choices, and goes to the first page. */
function optionsFor(search: Messages['search'], keyword: string, choices: SearchChoices) {
  const option = (
    key: string,
    messages: FacetOption['messages'],
    count: number,
    choice: SearchChoices,
  ): FacetOption => {
    const names = Object.keys(choice) as (keyof SearchChoices)[];
    const isChosen = names.every((name) => choices[name] === choice[name]);
    const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
    const href = paths.search(keyword, { ...choices, ...(isChosen ? cleared : choice) });
    return { key, messages, count, isChosen, href };
  };

  return {
    names(facet: 'category' | 'brand', values: SearchFacetsFragment['brands']) {
      const chosen = choices[facet];
      // An active option stays removable even if its count is 0.
      const isMissing = chosen !== undefined && !values.some(({ name }) => name === chosen);
      const all = isMissing ? [{ name: chosen, count: 0 }, ...values] : values;
      return all.map(({ name, count }) => option(name, name, count, { [facet]: name }));
    },
    prices(bands: SearchFacetsFragment['priceBands']) {
      // A single band with all prices filters nothing.
      const boundedBands = bands.filter(({ minPrice, maxPrice }) => minPrice ?? maxPrice);
      return boundedBands.map(({ minPrice, maxPrice, count }) => {
        const range = {
          minPrice: minPrice ? toPaise(minPrice) : undefined,
          maxPrice: maxPrice ? toPaise(maxPrice) : undefined,
        };
        const messages = priceWords(search, range);
        return option(messages, messages, count, range);
      });
    },
    ratings(bands: SearchFacetsFragment['ratings']) {
      return bands.map(({ minRating, count }) =>
        option(String(minRating), <MinimumStars minRating={minRating} />, count, { minRating }),
      );
    },
    stock(count: number) {
      return count > 0 || choices.inStock ? [option('stock', search.inStock, count, { inStock: true })] : [];
    },
  };
}

function MinimumStars({ minRating }: { minRating: number }) {
  const { search } = useMessages();
  return (
    <>
      <span className="sr">{search.stars(minRating)}</span>
      <span className={styles.stars} aria-hidden="true">
        <Stars rating={minRating} />
        {search.andUp}
      </span>
    </>
  );
}
