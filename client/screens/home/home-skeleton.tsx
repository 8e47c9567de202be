import { Skeleton } from '../../components/feedback/skeleton';
import { ProductGridSkeleton } from '../../components/product/product-grid';
import { PRODUCTS_PER_PAGE } from '../../lib/constants';
import { useMessages } from '../../i18n/messages';
import carouselStyles from './carousel/carousel.module.css';
import categoryStyles from './categories.module.css';
import styles from './home-skeleton.module.css';
import homeStyles from './home-screen.module.css';

/** Number of categories in one full row. */
const CATEGORIES_PER_ROW = 6;

/** Skeleton of the home screen: carousel, categories, latest products, and promotion. */
export function HomeSkeleton() {
  const messages = useMessages();
  return (
    <>
      <div className="wrap">
        <div className={carouselStyles.carousel} aria-hidden="true">
          <div className={carouselStyles.track}>
            <Skeleton className={styles.slide} />
          </div>
          <div className={styles.index}>
            <Skeleton className={styles.row} />
            <Skeleton className={styles.row} />
            <Skeleton className={styles.row} />
          </div>
        </div>
      </div>
      <section className={`wrap ${categoryStyles.section}`} aria-hidden="true">
        <div className="head">
          <h2>{messages.home.categories}</h2>
        </div>
        <ul className={categoryStyles.tiles}>
          {Array.from({ length: CATEGORIES_PER_ROW }, (_, index) => (
            <li key={index} className={categoryStyles.tile}>
              <Skeleton isSquare />
              <Skeleton className={styles.name} />
              <Skeleton className={styles.count} />
            </li>
          ))}
        </ul>
      </section>
      <section className={`wrap ${homeStyles.latest}`}>
        <div className="head">
          <h2>{messages.home.latest}</h2>
        </div>
        <ProductGridSkeleton count={PRODUCTS_PER_PAGE} />
        <div className={styles.pager} />
      </section>
      <div className={`section ${styles.promo}`} />
    </>
  );
}
