import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly {
    name: string;
    /** The name in the language of the page, if it differs. */
    label?: ReactNode;
    value: ReactNode;
  }[];
  /** True for two columns in wide viewports. */
  isWide?: boolean;
}

/** A definition list with thin lines between its rows. */
export function FactList({ facts, isWide = false }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, isWide && styles.wide)}>
      {facts.map(({ name, label = name, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
