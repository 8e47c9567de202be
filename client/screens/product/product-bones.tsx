import { Bone, Loading } from '../../components/bone';
import styles from './product-facts.module.css';
import bones from './product-bones.module.css';

/** Picture and facts in the shape of what comes. */
export function ProductBones() {
  return (
    <Loading>
      <div className={styles.product}>
        <div className={`${styles.back} ${bones.back}`} />
        <Bone className={`${styles.picture} ${bones.picture}`} />
        <div className={styles.buy}>
          <Bone className={bones.maker} />
          <Bone className={bones.name} />
          <Bone className={bones.maker} />
          <Bone className={bones.price} />
          <Bone className={bones.act} />
          <Bone className={bones.text} />
        </div>
      </div>
    </Loading>
  );
}
