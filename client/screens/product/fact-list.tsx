import { classNames } from '../../lib/class-names';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly { name: string; value: string }[];
  /** In two columns where there is room. */
  isWide?: boolean;
  /** The language that the facts are written in, where it is not the page's. */
  lang?: string;
}

/** Names and values below each other, with a hairline between. */
export function FactList({ facts, isWide = false, lang }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, isWide && styles.wide)} lang={lang}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
