import { Skeleton, Loading } from '../../components/feedback/skeleton';
import styles from './table-skeleton.module.css';

/** Skeleton of the first page. */
export function TableSkeleton({ rows, isWide }: { rows: number; isWide: boolean }) {
  const visibleRows = Math.min(rows, 10);
  return (
    <Loading className={styles.bones}>
      {Array.from({ length: visibleRows }, (_, row) => (
        <Skeleton key={row} className={isWide ? styles.row : styles.card} />
      ))}
    </Loading>
  );
}
