import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { WithAside } from '../../components/page/with-aside';
import line from './cart-item.module.css';
import styles from './cart-skeleton.module.css';

/** Skeleton of a cart with two lines. */
export function CartSkeleton() {
  return (
    <Loading>
      <WithAside aside={<Skeleton className={styles.summary} />}>
        {[1, 2].map((key) => (
          <div key={key} className={line.line}>
            <Skeleton isSquare className={line.picture} />
            <Skeleton className={styles.name} />
          </div>
        ))}
      </WithAside>
    </Loading>
  );
}
