import { useId, type RefObject } from 'react';
import { Link, useHref, useLocation } from 'react-router-dom';
import { MAX_LENGTH } from '../../../domain';
import { formatCount } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { hitElementId, SearchHits } from './search-hits';
import { useSearchCombobox } from './use-search-combobox';
import styles from './office-search.module.css';

/** The search of the back office. After each navigation it is empty. */
export function OfficeSearch({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { key } = useLocation();
  return <SearchCombobox key={key} input={input} />;
}

/** Finds orders, people and products. */
function SearchCombobox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const listId = useId();
  const search = useSearchCombobox(listId);
  const { text, isOpen, groups, hasFailed, hits, activeHit } = search;
  const isExpanded = hits.length > 0;
  return (
    <form
      className={styles.search}
      role="search"
      action={useHref(paths.orderList())}
      method="get"
      onBlur={search.closeOnBlur}
      onSubmit={search.submit}
    >
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search orders, people and products"
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={activeHit && hitElementId(listId, activeHit)}
        placeholder="Order number, phone, SKU or name"
        maxLength={MAX_LENGTH.keyword}
        autoComplete="off"
        value={text}
        onChange={({ target }) => search.type(target.value)}
        onKeyDown={search.selectByKey}
      />
      <kbd aria-hidden="true">/</kbd>
      <span className="sr" aria-live="polite">
        {isExpanded && formatCount(hits.length, 'result')}
      </span>
      {isOpen && (hasFailed || groups) && (
        <div className={styles.panel}>
          {hasFailed && <p className={styles.note}>The search failed. Try again.</p>}
          {groups?.length === 0 && <NoHits text={text.trim()} />}
          {groups && <SearchHits listId={listId} groups={groups} text={text.trim()} activeHit={activeHit} />}
        </div>
      )}
    </form>
  );
}

function NoHits({ text }: { text: string }) {
  return (
    <p className={styles.note} role="status">
      Nothing for {text}.{' '}
      <Link className="link" to={paths.search(text)}>
        Search products instead
      </Link>
    </p>
  );
}
