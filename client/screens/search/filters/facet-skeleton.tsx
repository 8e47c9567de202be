import { Skeleton } from '../../../components/feedback/skeleton';
import skeletonStyles from './facet-skeleton.module.css';
import facetStyles from './facet.module.css';
import styles from './facets.module.css';

/** Number of options in each facet of the skeleton. */
const OPTION_COUNTS = [4, 5, 4, 3];

/** Skeleton of the facets, hidden from screen readers, because the skeleton of the results announces the loading. */
export function FacetsSkeleton() {
  return (
    <div className={styles.facets} aria-hidden="true">
      {OPTION_COUNTS.map((optionCount, index) => (
        <div key={index} className={facetStyles.facet}>
          <Skeleton className={skeletonStyles.name} />
          {Array.from({ length: optionCount }, (_, optionIndex) => (
            <div key={optionIndex} className={`${facetStyles.option} ${skeletonStyles.line}`}>
              <Skeleton />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
