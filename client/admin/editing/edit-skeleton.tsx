import { Skeleton, Loading } from '../../components/feedback/skeleton';
import styles from './edit-skeleton.module.css';

interface EditSkeletonProps {
  fieldCount: number;
  hasPicture?: boolean;
}

/** Skeleton of an edit form. */
export function EditSkeleton({ fieldCount, hasPicture = false }: EditSkeletonProps) {
  return (
    <Loading className={styles.skeleton}>
      <div className={styles.fields}>
        {Array.from({ length: fieldCount }, (_, index) => (
          <Skeleton key={index} className={styles.field} />
        ))}
      </div>
      {hasPicture && <Skeleton className={styles.picture} />}
    </Loading>
  );
}
