import { Block } from '../../components/page/block';
import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { WithAside } from '../../components/page/with-aside';
import { useWords } from '../../i18n/messages';
import styles from './order-skeleton.module.css';

/** Skeleton of an order. */
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
