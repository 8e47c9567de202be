import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import styles from './payment-skeleton.module.css';

/** Skeleton of two payment buttons. */
export function PaymentSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.skeletonButton} />
      <Skeleton className={styles.skeletonButton} />
    </Loading>
  );
}
