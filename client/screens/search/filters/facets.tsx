import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readChoices } from '../../../lib/read-choices';
import { plainRupees, type ListingPath, type SearchChoices } from '../../../lib/search-choices';
import { useFilterMessages } from './filter-messages';
import { AttributeFacets } from './attribute-facets';
import { ChoicesForm } from './choices-form';
import { Facet, type FacetProps } from './facet';
import { createFacetOptions, usefulOptions } from './facet-options';
import type { SearchFacetsFragment } from './facets.generated';
import styles from './facets.module.css';
import { PriceFields, priceTextsOf } from './price-fields';

/** Maximum number of visible options of a facet. */
const MAX_VISIBLE_OPTIONS = 6;

export interface FacetsProps {
  pathOf: ListingPath;
  choices: SearchChoices;
  facets: SearchFacetsFragment;
  /** Number of matching products; undefined if it is a lower bound. */
  total: number | undefined;
}

/** Facets of the results as one form, with the count of each option. A change applies at once. */
export function Facets({ pathOf, choices, facets, total }: FacetsProps) {
  const search = useFilterMessages();
  const navigate = useNavigate();
  const [submissions, setSubmissions] = useState(0);
  const options = createFacetOptions(choices, search.inStock);
  // Also the choices of earlier clicks, which React may not have rendered yet.
  const latestChoices = useRef(choices);
  useEffect(function followAddress() {
    latestChoices.current = choices;
  });
  const choose: FacetProps['onToggle'] = (toggle) => {
    latestChoices.current = toggle(latestChoices.current);
    void navigate(pathOf(latestChoices.current));
  };
  const facetProps = { maxVisible: MAX_VISIBLE_OPTIONS, onToggle: choose };
  return (
    <ChoicesForm
      pathOf={pathOf}
      otherChoices={{ sort: choices.sort }}
      label={search.filters}
      className={styles.facets}
      readFields={(query) => readFilterFields(query, choices)}
      onSearch={() => setSubmissions(submissions + 1)}
    >
      <Facet
        title={search.category}
        options={usefulOptions(options.nameOptions('category', facets.categories), { total })}
        {...facetProps}
      />
      <PriceFields
        pathOf={pathOf}
        choices={choices}
        bands={facets.priceBands}
        total={total}
        submissions={submissions}
      />
      <Facet
        title={search.brand}
        options={usefulOptions(options.nameOptions('brand', facets.brands), { total })}
        {...facetProps}
      />
      <AttributeFacets choices={choices} facets={facets.attributes} total={total} onToggle={choose} />
      <Facet
        title={search.originCountry}
        options={usefulOptions(options.originOptions(facets.originCountries), { total })}
        isFolded
        {...facetProps}
      />
      <Facet
        title={search.moreFilters}
        options={[
          ...usefulOptions(options.ratingOptions(facets.ratings), { total, isCumulative: true }),
          ...usefulOptions(options.stockOptions(facets.inStock), { total }),
        ]}
        onToggle={choose}
      />
    </ChoicesForm>
  );
}

/** Reads the fields of the form. The maximum field shows whole rupees; an unchanged maximum keeps its paise. */
function readFilterFields(query: URLSearchParams, choices: SearchChoices): SearchChoices {
  const { maxPrice } = choices;
  if (maxPrice !== undefined && query.get('max') === priceTextsOf(choices).max)
    query.set('max', plainRupees(maxPrice));
  return readChoices(query);
}
