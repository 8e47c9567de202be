import { Block } from '../../components/page/block';
import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { WithSidebar } from '../../components/page/with-sidebar';
import { useMessages } from '../../i18n/messages';
import styles from './order-skeleton.module.css';

/** Skeleton of an order. */
export function OrderSkeleton() {
  const { order: messages } = useMessages();
  return (
    <Loading>
      <Skeleton className={styles.timeline} />
      <WithSidebar sidebar={<Skeleton className={styles.receipt} />}>
        {[messages.shipping, messages.payment, messages.items].map((title) => (
          <Block key={title} title={title}>
            <Skeleton className={styles.text} />
            <Skeleton className={styles.banner} />
          </Block>
        ))}
      </WithSidebar>
    </Loading>
  );
}
