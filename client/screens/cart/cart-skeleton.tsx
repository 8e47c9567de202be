import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { WithSidebar } from '../../components/page/with-sidebar';
import itemStyles from './cart-line.module.css';
import styles from './cart-skeleton.module.css';

/** Skeleton of a cart with two lines. */
export function CartSkeleton() {
  return (
    <Loading>
      <WithSidebar sidebar={<Skeleton className={styles.summary} />}>
        {[1, 2].map((key) => (
          <div key={key} className={itemStyles.line}>
            <Skeleton isSquare className={itemStyles.picture} />
            <Skeleton className={styles.name} />
          </div>
        ))}
      </WithSidebar>
    </Loading>
  );
}
