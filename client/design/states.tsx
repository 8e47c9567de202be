import { Banner } from '../components/feedback/banner';
import { Skeleton } from '../components/feedback/skeleton';
import { Button } from '../components/forms/button';
import { EmptyState } from '../components/feedback/empty-state';
import { ProductGridSkeleton } from '../components/product/product-grid';
import { Stars } from '../components/product/stars';
import { Tag } from '../components/page/tag';
import { Sample } from './sample';
import styles from './design.module.css';

const HALF_STAR_RATINGS = Array.from({ length: 11 }, (_, index) => index / 2);

/** Samples of banners, tags, stars, skeletons and empty states. */
export function StateSamples() {
  return (
    <>
      <Sample title="Banner">
        <div className={styles.stack}>
          <Banner tone="plain">Failed to fetch</Banner>
          <Banner tone="ok">Paid on 2026-11-05</Banner>
          <Banner tone="wait">Not Delivered</Banner>
          <Banner tone="bad" onRetry={() => undefined}>
            Something went wrong on this page.
          </Banner>
        </div>
      </Sample>
      <Sample title="Tag">
        <Tag tone="ok">Paid</Tag>
        <Tag tone="wait">Out Of Stock</Tag>
        <Tag tone="bad">Cancelled</Tag>
      </Sample>
      <Sample title="Stars">
        {HALF_STAR_RATINGS.map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
        <Stars rating={4.5} count={26} />
        <Stars rating={4.5} count={1} withLabel />
      </Sample>
      <Sample title="Skeleton">
        <div className={styles.stack}>
          <Skeleton />
          <ProductGridSkeleton count={2} />
        </div>
      </Sample>
      <Sample title="Empty state">
        <EmptyState title="Your Cart is Empty!">
          <Button variant="primary">Continue Shopping</Button>
        </EmptyState>
      </Sample>
    </>
  );
}
