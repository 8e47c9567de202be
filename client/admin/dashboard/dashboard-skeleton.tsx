import { Skeleton, Loading } from '../../components/feedback/skeleton';
import styles from './dashboard-skeleton.module.css';

const EIGHT = Array.from({ length: 8 }, (_, index) => index);

/** Skeleton of the dashboard. */
export function DashboardSkeleton() {
  return (
    <Loading>
      <div className={styles.figures}>
        {EIGHT.map((index) => (
          <Skeleton key={index} className={styles.figure} />
        ))}
      </div>
      <Skeleton className={styles.chart} />
      <Skeleton className={styles.table} />
    </Loading>
  );
}
