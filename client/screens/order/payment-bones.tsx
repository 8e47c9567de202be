import { Skeleton, Loading } from '../../components/bone';
import styles from './payment-bones.module.css';

/** The shape of two payment buttons. */
export function PaymentSkeleton() {
  return (
    <Loading>
      <Skeleton className={styles.button} />
      <Skeleton className={styles.button} />
    </Loading>
  );
}
