import { MerchantText } from '../../../components/texts/merchant-text';
import { toggleAttribute } from '../../../lib/read-choices';
import { ATTRIBUTE_PREFIX, type SearchChoices } from '../../../lib/search-choices';
import { AttributeLabel } from './attribute-label';
import { Facet, type FacetOption, type FacetProps } from './facet';
import { usefulOptions } from './facet-options';
import type { AttributeFacetFragment } from './facets.generated';

const MAX_VISIBLE_VALUES = 6;
/** Attributes after these show their names only: a column three times as long as the products hides the last ones. */
const MAX_OPEN_FACETS = 2;

interface AttributeFacetsProps {
  choices: SearchChoices;
  facets: readonly AttributeFacetFragment[];
  /** Number of matching products; undefined if it is a lower bound. */
  total: number | undefined;
  onToggle: FacetProps['onToggle'];
}

/** Facets of attributes and of the options of families. Several values of one facet add their products. */
export function AttributeFacets({ choices, facets, total, onToggle }: AttributeFacetsProps) {
  return withChosenFacets(facets, choices).map((facet, index) => (
    <Facet
      key={facet.name}
      title={<MerchantText text={facet.name} textHi={facet.nameHi} />}
      options={usefulOptions(optionsOf(facet, choices), { total })}
      maxVisible={MAX_VISIBLE_VALUES}
      isFolded={index >= MAX_OPEN_FACETS}
      onToggle={onToggle}
    />
  ));
}

function optionsOf({ name, kind, unit, values }: AttributeFacetFragment, choices: SearchChoices) {
  const chosenValues = choices.attributes?.[name] ?? [];
  const missingValues = chosenValues.filter((chosen) => values.every(({ value }) => value !== chosen));
  const allValues = [
    ...missingValues.map((value) => ({ value, valueHi: null, colour: null, count: 0 })),
    ...values,
  ];
  // A family may come in several colours, so its products may already be in the list.
  const isExclusive = kind !== null && kind !== 'COLOUR';
  return allValues.map((value): FacetOption => {
    const isActive = chosenValues.includes(value.value);
    return {
      name: ATTRIBUTE_PREFIX + name,
      value: value.value,
      label: <AttributeLabel kind={kind} unit={unit} value={value} />,
      count: value.count,
      isActive,
      addsProducts: isExclusive && chosenValues.length > 0 && !isActive,
      toggle: (currentChoices) => toggleAttribute(currentChoices, name, value.value),
    };
  });
}

/** Adds facets of chosen attributes that the results lack, so that a shopper can remove the choice. */
function withChosenFacets(facets: readonly AttributeFacetFragment[], { attributes = {} }: SearchChoices) {
  const missingNames = Object.keys(attributes).filter((name) => facets.every((facet) => facet.name !== name));
  const missingFacets = missingNames.map((name): AttributeFacetFragment => ({
    name,
    nameHi: null,
    kind: null,
    unit: null,
    values: [],
  }));
  return [...missingFacets, ...facets];
}
