import { lazy, Suspense, useCallback, useState, type ComponentType, type SubmitEvent } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../components/button';
import { paths, readKeyword, routes, SEARCH_ACTION } from '../lib/paths';
import styles from './search-form.module.css';

/** Suggestions are for those who type: they come with the first focus, and are done without if they cannot. */
const Suggestions = lazy<ComponentType<{ input: HTMLInputElement }>>(() =>
  import('./suggestions/suggestions').then(
    (loaded) => ({ default: loaded.Suggestions }),
    () => ({ default: () => null }),
  ),
);

/** Leads to the results of what was typed, or home when that is blank. Without script the server redirects. §5 */
export function SearchForm() {
  const navigate = useNavigate();
  const location = useLocation();
  const keyword = matchPath(routes.search, location.pathname) ? readKeyword(location) : '';

  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [hasFocused, setHasFocused] = useState(false);

  const meetBox = useCallback((input: HTMLInputElement | null) => {
    setBox(input);
    // It may have had the focus before there was a script.
    if (input && input === document.activeElement) setHasFocused(true);
  }, []);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('keyword');
    if (typeof text !== 'string') return;
    void navigate(text.trim() === '' ? paths.home() : paths.search(text));
  };

  return (
    <form className={styles.find} role="search" action={SEARCH_ACTION} method="get" onSubmit={search}>
      <label className="sr" htmlFor="search">
        Search Products
      </label>
      <input
        key={keyword}
        ref={meetBox}
        id="search"
        type="search"
        name="keyword"
        placeholder="Search Products..."
        defaultValue={keyword}
        autoComplete="off"
        onFocus={() => setHasFocused(true)}
      />
      <Button type="submit" className={styles.submit}>
        Search
      </Button>
      {hasFocused && box && (
        <Suspense fallback={null}>
          <Suggestions input={box} />
        </Suspense>
      )}
    </form>
  );
}
