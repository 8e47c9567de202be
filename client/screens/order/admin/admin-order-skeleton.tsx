import { Block } from '../../../components/page/block';
import { Skeleton, Loading } from '../../../components/feedback/skeleton';
import styles from './admin-order-skeleton.module.css';

/** Skeleton of an order's admin records. */
export function OrderAdminSkeleton() {
  return (
    <Loading>
      {['Payment events', 'Activity', 'Other orders'].map((title) => (
        <Block key={title} title={title}>
          <Skeleton className={styles.lines} />
        </Block>
      ))}
    </Loading>
  );
}
