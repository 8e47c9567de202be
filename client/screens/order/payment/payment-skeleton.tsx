import { Skeleton, Loading } from '../../../components/feedback/skeleton';
import styles from './payment-skeleton.module.css';

/** Skeleton of two payment buttons. */
export function PaymentSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.button} />
      <Skeleton className={styles.button} />
    </Loading>
  );
}
