import { Button } from '../../../components/forms/button';
import type { ListingPath, SearchChoices } from '../../../lib/search-choices';
import { useFilterMessages } from '../filters/filter-messages';
import { ChoicesForm } from '../filters/choices-form';
import styles from './sort-form.module.css';

const SORTS = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RATING', 'ORIGIN'] as const;

/** Relevance of a search, or the order of a collection. */
export type OwnOrder = 'RELEVANCE' | 'COLLECTION';

interface SortFormProps {
  pathOf: ListingPath;
  choices: SearchChoices;
  /** The order without a choice, if it is none of the others; undefined for NEWEST. */
  ownOrder: OwnOrder | undefined;
}

/** Sort form. A change submits the form; without scripts, a button submits it. */
export function SortForm({ pathOf, choices, ownOrder }: SortFormProps) {
  const search = useFilterMessages();
  const sorts = ownOrder ? (['RELEVANCE', ...SORTS] as const) : SORTS;
  return (
    <ChoicesForm
      pathOf={pathOf}
      otherChoices={{ ...choices, sort: undefined }}
      label={search.sort}
      className={styles.form}
    >
      <label htmlFor="sort">{search.sortBy}</label>
      <select
        id="sort"
        name="sort"
        value={choices.sort ?? sorts[0]}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {search.sorts[value === 'RELEVANCE' && ownOrder ? ownOrder : value]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">{search.sort}</Button>
      </noscript>
    </ChoicesForm>
  );
}
