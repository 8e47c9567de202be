import { useState } from 'react';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import type { Paise } from '../../../domain';
import { plainRupees, readChoices, type SearchChoices } from '../../../lib/search-choices';
import { useMessages } from '../../../i18n/messages';
import { isBelowRoundPrice } from './choice-labels';
import { ChoicesForm } from './choices-form';
import styles from './price-form.module.css';

const PRICE_FIELDS = [
  { name: 'min', label: 'minPrice' },
  { name: 'max', label: 'maxPrice' },
] as const;
const MAX_PRICE_LENGTH = 14;

/** A form for a price range. An invalid price counts as empty and clears its field. */
export function PriceForm({ keyword, choices }: { keyword: string; choices: SearchChoices }) {
  const { search } = useMessages();
  const { minPrice, maxPrice } = choices;
  const fieldTexts = {
    min: minPrice === undefined ? '' : plainRupees(minPrice),
    max: maxPrice === undefined ? '' : displayMaximum(maxPrice),
  };
  const readFields = (query: URLSearchParams) => {
    // The field shows whole rupees; an unchanged maximum keeps its paise.
    if (maxPrice !== undefined && query.get('max') === fieldTexts.max)
      query.set('max', plainRupees(maxPrice));
    return readChoices(query);
  };
  // The typed texts belong to the active range; another range resets them.
  const rangeKey = `${fieldTexts.min}-${fieldTexts.max}`;
  const [typedTexts, setTypedTexts] = useState<{ rangeKey: string; min?: string; max?: string }>({
    rangeKey,
  });
  const currentTexts = typedTexts.rangeKey === rangeKey ? typedTexts : { rangeKey };

  return (
    <ChoicesForm
      keyword={keyword}
      otherChoices={{ ...choices, minPrice: undefined, maxPrice: undefined }}
      label={search.price}
      className={styles.form}
      readFields={readFields}
      onSearch={() => setTypedTexts({ rangeKey })}
    >
      {PRICE_FIELDS.map(({ name, label }) => (
        <Field
          key={name}
          label={search[label]}
          name={name}
          inputMode="decimal"
          maxLength={MAX_PRICE_LENGTH}
          value={currentTexts[name] ?? fieldTexts[name]}
          onChange={({ target }) => setTypedTexts({ ...currentTexts, [name]: target.value })}
        />
      ))}
      <Button type="submit">{search.apply}</Button>
    </ChoicesForm>
  );
}

/** Text of the maximum field: `4999` for the range below 5,000; other maximums are unchanged. */
function displayMaximum(maxPrice: Paise): string {
  return plainRupees(isBelowRoundPrice(maxPrice) ? maxPrice - 99 : maxPrice);
}
