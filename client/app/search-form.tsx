import type { SubmitEvent } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../components/button';
import { paths, readKeyword, routes, SEARCH_ACTION } from '../lib/paths';
import styles from './search-form.module.css';

/** Leads to the results of what was typed, or home when that is blank. Without script the server redirects. §5 */
export function SearchForm() {
  const navigate = useNavigate();
  const location = useLocation();
  const keyword = matchPath(routes.search, location.pathname) ? readKeyword(location) : '';

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
        id="search"
        type="search"
        name="keyword"
        placeholder="Search Products..."
        defaultValue={keyword}
        autoComplete="off"
      />
      <Button type="submit" className={styles.submit}>
        Search
      </Button>
    </form>
  );
}
