import { Banner } from '../components/feedback/banner';
import { Skeleton } from '../components/feedback/skeleton';
import { Button } from '../components/forms/button';
import { EmptyState } from '../components/feedback/empty-state';
import { ProductGridSkeleton } from '../components/product/product-grid';
import { Stars } from '../components/product/stars';
import { Tag } from '../components/page/tag';
import { Sample } from './sample';
import styles from './design.module.css';

const HALVES = Array.from({ length: 11 }, (_, index) => index / 2);

/** Samples of banners, tags, stars, skeletons and empty states. */
export function States() {
  return (
    <>
      <Sample title="Banner">
        <div className={styles.lines}>
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
        {HALVES.map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
        <Stars rating={4.5} count={26} />
        <Stars rating={4.5} count={1} withLabel />
      </Sample>
      <Sample title="Bones">
        <div className={styles.lines}>
          <Skeleton />
          <ProductGridSkeleton count={2} />
        </div>
      </Sample>
      <Sample title="Closed stall">
        <EmptyState title="Your Cart is Empty!">
          <Button variant="primary">Continue Shopping</Button>
        </EmptyState>
      </Sample>
    </>
  );
}
