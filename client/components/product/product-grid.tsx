import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { Skeleton, Loading } from '../feedback/skeleton';
import { ProductCard } from './product-card';
import type { ProductCardFragment } from './product-card.generated';
import cardStyles from './product-card.module.css';
import styles from './product-grid.module.css';

/** Number of cards in the widest first row. */
const FIRST_ROW_CARDS = 4;

interface ProductGridProps<Product extends ProductCardFragment> {
  products: readonly Product[];
  emptyText: string;
  /** True if the grid is at the top of the page, so that its first row is above the fold. */
  isAtTop?: boolean;
  /** True while other products load. */
  isStale?: boolean;
  /** True for four columns from a width of 62rem, so that four products fit into one row. */
  isOneRow?: boolean;
  /** The control of each card. */
  controlOf?: (product: Product) => ReactNode;
}

/** Products in 1, 2, 3 or 4 columns. §9 */
export function ProductGrid<Product extends ProductCardFragment>(props: ProductGridProps<Product>) {
  const { products, emptyText, isAtTop = false, isStale = false, isOneRow = false, controlOf } = props;
  if (products.length === 0) return <p className="muted">{emptyText}</p>;
  return (
    <ul
      className={classNames(styles.grid, isOneRow && styles.row, isStale && styles.stale)}
      aria-busy={isStale || undefined}
    >
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          fetchPriority={isAtTop ? fetchPriorityOf(index) : undefined}
          control={controlOf?.(product)}
        />
      ))}
    </ul>
  );
}

/** The first picture of the first row gets the connection before the others; undefined below the first row. */
function fetchPriorityOf(index: number): 'high' | 'low' | undefined {
  if (index >= FIRST_ROW_CARDS) return undefined;
  return index === 0 ? 'high' : 'low';
}

/** Skeleton of a grid with `count` products. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Loading>
      <ul className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={cardStyles.card}>
            <Skeleton isSquare />
            <div className={cardStyles.body}>
              <Skeleton className={styles.name} />
              <Skeleton className={styles.price} />
              <Skeleton className={styles.rate} />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
