import { useCallback, useState, type ComponentType, type SubmitEvent } from 'react';
import { matchPath, useHref, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/forms/button';
import { ignoreErrors, MAX_LENGTH } from '../../domain';
import { paths, readKeyword, routes, SEARCH_ACTION } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import styles from './search-form.module.css';

/** The search form: opens the results, or home for a blank keyword. Without scripts the server redirects. §5 */
export function SearchForm() {
  const { shell } = useMessages();
  const action = useHref(SEARCH_ACTION);
  const navigate = useNavigate();
  const location = useLocation();
  const keyword = matchPath(routes.search, location.pathname) ? readKeyword(location) : '';
  const [searchInput, setSearchInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }>>();

  // Suggestions load on the first focus, because only visitors who type need them.
  const loadSuggestions = useCallback(() => {
    void import('../suggestions/suggestions').then(
      (module) => setSuggestions(() => module.Suggestions),
      ignoreErrors('the search works without suggestions'),
    );
  }, []);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('keyword');
    if (typeof text !== 'string') return;
    void navigate(text.trim() === '' ? paths.home() : paths.search(text));
  };

  return (
    <form className={styles.form} role="search" action={action} method="get" onSubmit={search}>
      <label className="sr" htmlFor="search">
        {shell.searchLabel}
      </label>
      <input
        key={keyword}
        ref={setSearchInput}
        id="search"
        type="search"
        name="keyword"
        placeholder={shell.searchPlaceholder}
        defaultValue={keyword}
        maxLength={MAX_LENGTH.keyword}
        autoComplete="off"
        onFocus={loadSuggestions}
      />
      <Button type="submit" className={styles.submit}>
        {shell.search}
      </Button>
      {Suggestions && searchInput && <Suggestions input={searchInput} />}
    </form>
  );
}
