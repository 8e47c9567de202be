import { CountryName } from '../../../components/texts/country-name';
import { MerchantText } from '../../../components/texts/merchant-text';
import { Stars } from '../../../components/product/stars';
import type { SearchChoices } from '../../../lib/search-choices';
import { useFilterMessages } from './filter-messages';
import type { FacetOption } from './facet';
import type { SearchFacetsFragment } from './facets.generated';
import styles from './facets.module.css';

/** Only categories have Hindi names. */
type FacetValues = readonly (SearchFacetsFragment['brands'][number] & { nameHi?: string | null })[];

/** Returns functions that create the options of the facets, which keep the other choices and go to the first page. */
export function createFacetOptions(choices: SearchChoices, inStockText: string) {
  const createOption = (
    option: Pick<FacetOption, 'name' | 'value' | 'label' | 'count'>,
    ownChoices: SearchChoices,
  ): FacetOption => {
    const choiceNames = Object.keys(ownChoices) as (keyof SearchChoices)[];
    const isActive = choiceNames.every((name) => choices[name] === ownChoices[name]);
    const clearedChoices = Object.fromEntries(choiceNames.map((name) => [name, undefined]));
    return {
      ...option,
      isActive,
      toggle: (currentChoices) => ({ ...currentChoices, ...(isActive ? clearedChoices : ownChoices) }),
    };
  };

  return {
    nameOptions(facet: 'category' | 'brand', values: FacetValues) {
      return withActiveName(values, choices[facet]).map(({ name, nameHi, count }) => {
        const label = nameHi === undefined ? name : <MerchantText text={name} textHi={nameHi} />;
        return createOption({ name: facet, value: name, label, count }, { [facet]: name });
      });
    },
    originOptions(values: FacetValues) {
      return withActiveName(values, choices.originCountry).map(({ name, count }) => {
        const label = <CountryName code={name} />;
        return createOption({ name: 'origin', value: name, label, count }, { originCountry: name });
      });
    },
    ratingOptions(bands: SearchFacetsFragment['ratings']) {
      return bands.map(({ minRating, count }) => {
        const label = <MinimumStars minRating={minRating} />;
        return createOption({ name: 'rating', value: String(minRating), label, count }, { minRating });
      });
    },
    stockOptions(count: number) {
      return [createOption({ name: 'stock', value: '1', label: inStockText, count }, { inStock: true })];
    },
  };
}

/**
 * Omits options that keep all products or none, and options that keep as many as the option before them if the options
 * grow wider. The options of a facet with a choice stay, because another choice replaces it.
 */
export function usefulOptions(
  options: readonly FacetOption[],
  { total, isCumulative = false }: { total: number | undefined; isCumulative?: boolean },
): FacetOption[] {
  const hasChoice = options.some(({ isActive }) => isActive);
  return options.filter(({ count, isActive }, index) => {
    const repeatsPrevious = isCumulative && options[index - 1]?.count === count;
    return isActive || (count > 0 && (hasChoice || count !== total) && !repeatsPrevious);
  });
}

/** Adds the active value with a count of 0 if it is missing, so that a shopper can remove it. */
function withActiveName(values: FacetValues, activeName: string | undefined): FacetValues {
  const isMissing = activeName !== undefined && !values.some(({ name }) => name === activeName);
  return isMissing ? [{ name: activeName, count: 0 }, ...values] : values;
}

function MinimumStars({ minRating }: { minRating: number }) {
  const search = useFilterMessages();
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
