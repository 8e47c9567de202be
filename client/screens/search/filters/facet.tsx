import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format';
import { useMessages } from '../../../i18n/messages';
import styles from './facet.module.css';

/** One option of a facet. */
export interface FacetOption {
  key: string;
  messages: ReactNode;
  count: number;
  isChosen: boolean;
  /** URL that applies the option, or removes it if it is active. */
  href: string;
}

interface FacetProps {
  title: string;
  options: readonly FacetOption[];
  /** Number of visible options; the rest is collapsed. */
  max?: number;
  children?: ReactNode;
}

/** A facet with its options; renders nothing without options. */
export function Facet({ title, options, max = options.length, children }: FacetProps) {
  const id = useId();
  const { search } = useMessages();
  if (options.length === 0 && !children) return null;
  const [visibleOptions, hiddenOptions] = [options.slice(0, max), options.slice(max)];

  return (
    <section className={styles.facet} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {visibleOptions.length > 0 && <Options options={visibleOptions} labelledBy={id} />}
      {hiddenOptions.length > 0 && (
        <details className={styles.more} open={hiddenOptions.some(({ isChosen }) => isChosen)}>
          <summary>
            {search.more(hiddenOptions.length)}
            <span className="sr"> {search.moreUnder(title)}</span>
          </summary>
          <Options options={hiddenOptions} labelledBy={id} />
        </details>
      )}
      {children}
    </section>
  );
}

function Options({ options, labelledBy }: { options: readonly FacetOption[]; labelledBy: string }) {
  const { search } = useMessages();
  return (
    <ul aria-labelledby={labelledBy}>
      {options.map(({ key, messages, count, isChosen, href }) => (
        <li key={key}>
          <Link className={styles.option} to={href} aria-current={isChosen ? 'true' : undefined}>
            <span className={styles.words}>{messages}</span>{' '}
            {isChosen ? (
              <span className={styles.remove}>{search.remove}</span>
            ) : (
              <span className={styles.count}>{formatNumber(count)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
