import { Bone, Loading } from '../../components/bone';
import { WithAside } from '../../components/with-aside';
import line from './cart-line.module.css';
import styles from './cart-bones.module.css';

/** The shape of a cart with two lines. */
export function CartBones() {
  return (
    <Loading>
      <WithAside aside={<Bone className={styles.summary} />}>
        {[1, 2].map((key) => (
          <div key={key} className={line.line}>
            <Bone isSquare className={line.picture} />
            <Bone className={styles.name} />
          </div>
        ))}
      </WithAside>
    </Loading>
  );
}
