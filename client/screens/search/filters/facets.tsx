import { Stars } from '../../../components/product/stars';
import { countryName } from '../../../lib/names/country-name';
import { toPaise } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import type { SearchChoices } from '../../../lib/search-choices';
import type { Language } from '../../../i18n/locales';
import { useLanguage, useMessages, type Messages } from '../../../i18n/messages';
import { priceRangeText } from './choice-labels';
import { Facet, type FacetOption } from './facet';
import type { SearchFacetsFragment } from './facets.generated';
import styles from './facets.module.css';
import { PriceForm } from './price-form';

/** Maximum number of visible options of a facet. */
const MAX_VISIBLE_OPTIONS = 6;

type FacetValues = SearchFacetsFragment['brands'];

interface FacetsProps {
  keyword: string;
  choices: SearchChoices;
  facets: SearchFacetsFragment;
}

/** Facets of the results, with the count of each option. */
export function Facets({ keyword, choices, facets }: FacetsProps) {
  const { search } = useMessages();
  const language = useLanguage();
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
      <Facet
        title={search.originCountry}
        options={optionFactory.originOptions(facets.originCountries, language)}
        maxVisible={MAX_VISIBLE_OPTIONS}
      />
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
    nameOptions(facet: 'category' | 'brand', values: FacetValues) {
      return withActiveName(values, choices[facet]).map(({ name, count }) =>
        createOption(name, name, count, { [facet]: name }),
      );
    },
    originOptions(values: FacetValues, language: Language) {
      return withActiveName(values, choices.originCountry).map(({ name, count }) => {
        const label = <span suppressHydrationWarning>{countryName(name, language)}</span>;
        return createOption(name, label, count, { originCountry: name });
      });
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

/** Adds the active value with a count of 0 if it is missing, so that a shopper can remove it. */
function withActiveName(values: FacetValues, activeName: string | undefined): FacetValues {
  const isMissing = activeName !== undefined && !values.some(({ name }) => name === activeName);
  return isMissing ? [{ name: activeName, count: 0 }, ...values] : values;
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
