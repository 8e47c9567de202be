import { Skeleton, Loading } from '../../components/feedback/skeleton';
import styles from './edit-skeleton.module.css';

interface EditSkeletonProps {
  fields: number;
  hasPicture?: boolean;
}

/** Skeleton of an edit form. */
export function EditSkeleton({ fields, hasPicture = false }: EditSkeletonProps) {
  return (
    <Loading className={styles.skeleton}>
      <div className={styles.fields}>
        {Array.from({ length: fields }, (_, index) => (
          <Skeleton key={index} className={styles.field} />
        ))}
      </div>
      {hasPicture && <Skeleton className={styles.picture} />}
    </Loading>
  );
}
