import { Block } from '../../components/block';
import { Skeleton, Loading } from '../../components/bone';
import { WithAside } from '../../components/with-aside';
import { useWords } from '../../words/words';
import styles from './order-bones.module.css';

/** The shape of an order. */
export function OrderSkeleton() {
  const { order: words } = useWords();
  return (
    <Loading>
      <Skeleton className={styles.timeline} />
      <WithAside aside={<Skeleton className={styles.receipt} />}>
        {[words.shipping, words.payment, words.items].map((title) => (
          <Block key={title} title={title}>
            <Skeleton className={styles.words} />
            <Skeleton className={styles.banner} />
          </Block>
        ))}
      </WithAside>
    </Loading>
  );
}
