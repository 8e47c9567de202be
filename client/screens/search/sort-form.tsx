import { Button } from '../../components/button';
import type { SearchChoices } from '../../lib/search-choices';
import { ChoicesForm } from './choices-form';
import styles from './sort-form.module.css';

const SORTS = [
  ['RELEVANCE', 'Relevance'],
  ['NEWEST', 'Newest'],
  ['PRICE_ASC', 'Lowest price'],
  ['PRICE_DESC', 'Highest price'],
  ['RATING', 'Best rated'],
] as const;

/** In which order the results stand. A choice takes effect at once; without script a button sends it. */
export function SortForm({ keyword, choices }: { keyword: string; choices: SearchChoices }) {
  return (
    <ChoicesForm
      keyword={keyword}
      kept={{ ...choices, sort: undefined }}
      label="Sort"
      className={styles.form}
    >
      <label htmlFor="sort">Sort by</label>
      <select
        id="sort"
        name="sort"
        value={choices.sort ?? 'RELEVANCE'}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {SORTS.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">Sort</Button>
      </noscript>
    </ChoicesForm>
  );
}
