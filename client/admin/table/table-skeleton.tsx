import { Skeleton, Loading } from '../../components/feedback/skeleton';
import styles from './table-skeleton.module.css';

/** The shape of a page that is on its way for the first time. */
export function TableSkeleton({ rows, isWide }: { rows: number; isWide: boolean }) {
  const shown = Math.min(rows, 10);
  return (
    <Loading className={styles.bones}>
      {Array.from({ length: shown }, (_, row) => (
        <Skeleton key={row} className={isWide ? styles.row : styles.card} />
      ))}
    </Loading>
  );
}
