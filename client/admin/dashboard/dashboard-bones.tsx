import { Bone, Loading } from '../../components/bone';
import styles from './dashboard-bones.module.css';

const EIGHT = Array.from({ length: 8 }, (_, index) => index);

/** The shape of the dashboard. */
export function DashboardBones() {
  return (
    <Loading>
      <div className={styles.figures}>
        {EIGHT.map((index) => (
          <Bone key={index} className={styles.figure} />
        ))}
      </div>
      <Bone className={styles.chart} />
      <Bone className={styles.table} />
    </Loading>
  );
}
