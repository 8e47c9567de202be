import { Stars } from '../../../components/product/stars';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import type { SearchChoices } from '../../../lib/search-choices';
import { useMessages, type Messages } from '../../../i18n/messages';
import { priceRangeText } from './choice-labels';
import { Facet, type FacetOption } from './facet';
import type { SearchFacetsFragment } from './facets.generated';
import styles from './facets.module.css';
import { PriceForm } from './price-form';

/** Maximum number of visible options of a facet. */
const MAX_VISIBLE_OPTIONS = 6;

interface FacetsProps {
  keyword: string;
  choices: SearchChoices;
  facets: SearchFacetsFragment;
}

/** Facets of the results, with the count of each option. */
export function Facets({ keyword, choices, facets }: FacetsProps) {
  const { search } = useMessages();
  const optionFactory = createOptionFactory(search, keyword, choices);
  return (
    <div className={styles.facets}>
      <Facet
        title={search.category}
        options={optionFactory.nameOptions('category', facets.categories)}
        maxVisible={MAX_VISIBLE_OPTIONS}
      />
      <Facet
        title={search.brand}
        options={optionFactory.nameOptions('brand', facets.brands)}
        maxVisible={MAX_VISIBLE_OPTIONS}
      />
      <Facet title={search.price} options={optionFactory.priceOptions(facets.priceBands)}>
        <PriceForm keyword={keyword} choices={choices} />
      </Facet>
      <Facet title={search.rating} options={optionFactory.ratingOptions(facets.ratings)} />
      <Facet title={search.availability} options={optionFactory.stockOptions(facets.inStock)} />
    </div>
  );
}

/** Returns functions that create facet options as links. A link keeps the other choices, and goes to the first page. */
function createOptionFactory(search: Messages['search'], keyword: string, choices: SearchChoices) {
  const createOption = (
    key: string,
    label: FacetOption['label'],
    count: number,
    optionChoices: SearchChoices,
  ): FacetOption => {
    const choiceNames = Object.keys(optionChoices) as (keyof SearchChoices)[];
    const isActive = choiceNames.every((name) => choices[name] === optionChoices[name]);
    const clearedChoices = Object.fromEntries(choiceNames.map((name) => [name, undefined]));
    const href = paths.search(keyword, { ...choices, ...(isActive ? clearedChoices : optionChoices) });
    return { key, label, count, isActive, href };
  };

  return {
    nameOptions(facet: 'category' | 'brand', values: SearchFacetsFragment['brands']) {
      const activeName = choices[facet];
      // An active option stays removable even if its count is 0.
      const isActiveNameMissing = activeName !== undefined && !values.some(({ name }) => name === activeName);
      const allValues = isActiveNameMissing ? [{ name: activeName, count: 0 }, ...values] : values;
      return allValues.map(({ name, count }) => createOption(name, name, count, { [facet]: name }));
    },
    priceOptions(bands: SearchFacetsFragment['priceBands']) {
      // A band without limits filters nothing, so omit it.
      const boundedBands = bands.filter(({ minPrice, maxPrice }) => minPrice ?? maxPrice);
      return boundedBands.map(({ minPrice, maxPrice, count }) => {
        const range = {
          minPrice: minPrice ? toPaise(minPrice) : undefined,
          maxPrice: maxPrice ? toPaise(maxPrice) : undefined,
        };
        const label = priceRangeText(search, range);
        return createOption(label, label, count, range);
      });
    },
    ratingOptions(bands: SearchFacetsFragment['ratings']) {
      return bands.map(({ minRating, count }) =>
        createOption(String(minRating), <MinimumStars minRating={minRating} />, count, { minRating }),
      );
    },
    stockOptions(count: number) {
      return count > 0 || choices.inStock
        ? [createOption('stock', search.inStock, count, { inStock: true })]
        : [];
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
