import { Skeleton } from '../../../components/feedback/skeleton';
import bones from './facet-skeleton.module.css';
import facet from './facet.module.css';
import styles from './facets.module.css';

const LINES = [4, 5, 4, 3];

/** Skeleton of the facets; the results next to it announce the loading. */
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
