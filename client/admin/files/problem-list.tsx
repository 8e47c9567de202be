import { Banner } from '../../components/feedback/banner';
import styles from './problem-list.module.css';

/** The problems of a file, one per line; nothing without any. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Banner tone="bad" role="alert">
      {problems.map((problem) => (
        <span key={problem} className={styles.problem}>
          {problem}
        </span>
      ))}
    </Banner>
  );
}
