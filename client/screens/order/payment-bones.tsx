import { Bone, Loading } from '../../components/bone';
import styles from './payment-bones.module.css';

/** The shape of two payment buttons. */
export function PaymentBones() {
  return (
    <Loading>
      <Bone className={styles.button} />
      <Bone className={styles.button} />
    </Loading>
  );
}
