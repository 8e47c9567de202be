import { Block } from '../../components/block';
import { Bone, Loading } from '../../components/bone';
import { WithAside } from '../../components/with-aside';
import { useWords } from '../../words/words';
import styles from './order-bones.module.css';

/** The shape of an order. */
export function OrderBones() {
  const { order: words } = useWords();
  return (
    <Loading>
      <Bone className={styles.timeline} />
      <WithAside aside={<Bone className={styles.receipt} />}>
        {[words.shipping, words.payment, words.items].map((title) => (
          <Block key={title} title={title}>
            <Bone className={styles.words} />
            <Bone className={styles.banner} />
          </Block>
        ))}
      </WithAside>
    </Loading>
  );
}
