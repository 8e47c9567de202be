import { Button } from '../../components/forms/button';
import type { SearchChoices } from '../../lib/search-choices';
import { useMessages } from '../../i18n/messages';
import { ChoicesForm } from './filters/choices-form';
import styles from './sort-form.module.css';

const SORTS = ['RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RATING'] as const;

/** Sort form. A change submits the form; without scripts, a button submits it. */
export function SortForm({ keyword, choices }: { keyword: string; choices: SearchChoices }) {
  const { search } = useMessages();
  return (
    <ChoicesForm
      keyword={keyword}
      otherChoices={{ ...choices, sort: undefined }}
      label={search.sort}
      className={styles.form}
    >
      <label htmlFor="sort">{search.sortBy}</label>
      <select
        id="sort"
        name="sort"
        value={choices.sort ?? 'RELEVANCE'}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {search.sorts[value]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">{search.sort}</Button>
      </noscript>
    </ChoicesForm>
  );
}
