import { OfficeLink } from '../office-link';
import type { HitGroup, SearchHit } from './use-office-search';
import styles from './office-search.module.css';

interface SearchHitsProps {
  listId: string;
  groups: readonly HitGroup[];
  /** The search text, which the hits mark. */
  text: string;
  /** The hit that the arrow keys have selected. */
  activeHit: SearchHit | undefined;
}

/** Element id of a hit, for `aria-activedescendant`. */
export function hitElementId(listId: string, hit: SearchHit): string {
  return `${listId}-${hit.id}`;
}

/** The matching records in groups. The focus stays in the input. */
export function SearchHits({ listId, groups, text, activeHit }: SearchHitsProps) {
  return (
    <div role="listbox" id={listId} aria-label="Results">
      {groups.map(({ title, hits }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={styles.group} aria-hidden="true">
            {title}
          </p>
          {hits.map((hit) => (
            <OfficeLink
              key={hit.id}
              id={hitElementId(listId, hit)}
              role="option"
              aria-selected={hit === activeHit}
              tabIndex={-1}
              className={styles.hit}
              to={hit.to}
              onMouseDown={(event) => event.preventDefault()}
            >
              <span className={styles.name}>
                <b>
                  <Marked text={text}>{hit.title}</Marked>
                </b>{' '}
                <span>
                  <Marked text={text}>{hit.detail}</Marked>
                </span>
              </span>
              <span className={styles.state}>{hit.state}</span>
            </OfficeLink>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Marks the first occurrence of the search text. */
function Marked({ text, children }: { text: string; children: string }) {
  const start = children.toLowerCase().indexOf(text.toLowerCase());
  if (start < 0) return children;
  const end = start + text.length;
  return (
    <>
      {children.slice(0, start)}
      <mark>{children.slice(start, end)}</mark>
      {children.slice(end)}
    </>
  );
}
