import { Bone, Loading } from '../../components/bone';
import styles from './edit-bones.module.css';

interface EditBonesProps {
  fields: number;
  hasPicture?: boolean;
}

/** The shape of an edit form that is still to come. */
export function EditBones({ fields, hasPicture = false }: EditBonesProps) {
  return (
    <Loading className={styles.bones}>
      <div className={styles.fields}>
        {Array.from({ length: fields }, (_, index) => (
          <Bone key={index} className={styles.field} />
        ))}
      </div>
      {hasPicture && <Bone className={styles.picture} />}
    </Loading>
  );
}
