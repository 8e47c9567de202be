import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { WithSidebar } from '../../components/page/with-sidebar';
import lineStyles from './cart-line.module.css';
import styles from './cart-skeleton.module.css';

/** Skeleton of a cart with two lines. */
export function CartSkeleton() {
  return (
    <Loading>
      <WithSidebar sidebar={<Skeleton className={styles.summary} />}>
        {[1, 2].map((key) => (
          <div key={key} className={lineStyles.line}>
            <Skeleton isSquare className={lineStyles.picture} />
            <Skeleton className={styles.name} />
          </div>
        ))}
      </WithSidebar>
    </Loading>
  );
}
