import { Block } from '../../../components/block';
import { Bone, Loading } from '../../../components/bone';
import styles from './desk-bones.module.css';

/** The shape of an order's records. */
export function DeskBones() {
  return (
    <Loading>
      {['Payment events', 'Activity', 'Other orders'].map((title) => (
        <Block key={title} title={title}>
          <Bone className={styles.lines} />
        </Block>
      ))}
    </Loading>
  );
}
