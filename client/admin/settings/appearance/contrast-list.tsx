import { contrastChecksOf, contrastText, type ContrastCheck } from '../../../domain';
import styles from './appearance.module.css';

const PAIR_TITLES: Readonly<Record<ContrastCheck['pair'], string>> = {
  label: 'Button label, light and dark',
  night: 'Mark of the current page on night',
  darkPaper: 'Mark of the current page on dark paper',
};

/** The contrasts of an accent colour in both themes, with their limits. */
export function ContrastList({ accent }: { accent: string }) {
  return (
    <div>
      <p className={styles.listTitle}>Checked in both themes</p>
      <ul className={styles.ratios} aria-live="polite">
        {contrastChecksOf(accent).map(({ pair, ratio, limit }) => (
          <li key={pair}>
            <span>{PAIR_TITLES[pair]}</span>
            <b className="num">{contrastText(ratio)}</b>
            {ratio >= limit ? (
              <span className={styles.passed}>✓ holds</span>
            ) : (
              <span className={styles.failed}>{`✗ below ${limit}`}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
