import { Skeleton } from '../../components/feedback/skeleton';
import bones from './facet-skeleton.module.css';
import facet from './facet.module.css';
import styles from './facets.module.css';

const LINES = [4, 5, 4, 3];

/** The shape of the facets. That something is loading is said beside them. */
export function FacetsSkeleton() {
  return (
    <div className={styles.facets} aria-hidden="true">
      {LINES.map((lines, index) => (
        <div key={index} className={facet.facet}>
          <Skeleton className={bones.name} />
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className={`${facet.option} ${bones.line}`}>
              <Skeleton />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
