import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../lib/format';
import { useMessages } from '../../../i18n/messages';
import styles from './facet.module.css';

/** One option of a facet. */
export interface FacetOption {
  key: string;
  label: ReactNode;
  count: number;
  isActive: boolean;
  /** URL that applies the option, or removes it if it is active. */
  href: string;
}

interface FacetProps {
  title: string;
  options: readonly FacetOption[];
  /** Number of visible options; the rest is collapsed. */
  maxVisible?: number;
  /** A form below the options. */
  children?: ReactNode;
}

/** A facet with its options; renders nothing without options and children. */
export function Facet({ title, options, maxVisible = options.length, children }: FacetProps) {
  const id = useId();
  const { search } = useMessages();
  if (options.length === 0 && !children) return null;
  const [visibleOptions, hiddenOptions] = [options.slice(0, maxVisible), options.slice(maxVisible)];

  return (
    <section className={styles.facet} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {visibleOptions.length > 0 && <Options options={visibleOptions} labelledBy={id} />}
      {hiddenOptions.length > 0 && (
        <details className={styles.more} open={hiddenOptions.some(({ isActive }) => isActive)}>
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
      {options.map(({ key, label, count, isActive, href }) => (
        <li key={key}>
          <Link className={styles.option} to={href} aria-current={isActive ? 'true' : undefined}>
            <span className={styles.label}>{label}</span>{' '}
            {isActive ? (
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
