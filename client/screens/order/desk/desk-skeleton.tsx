import { Block } from '../../../components/page/block';
import { Skeleton, Loading } from '../../../components/feedback/skeleton';
import styles from './desk-skeleton.module.css';

/** The shape of an order's records. */
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
