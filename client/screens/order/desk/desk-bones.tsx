import { Block } from '../../../components/block';
import { Skeleton, Loading } from '../../../components/bone';
import styles from './desk-bones.module.css';

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
