import { categoryNav } from '../shell/lazy-category-nav';
import type { LazyComponent } from '../../components/page/lazy-component';
import { familyLine } from '../../components/product/lazy-family-line';
import { priceEntries } from '../../components/product/lazy-price-entries';
import { familyOptions } from '../../screens/product/family/lazy-family-options';
import { promo } from '../../screens/home/lazy-promo';
import { testimonials } from '../../screens/home/testimonials/lazy-testimonials';
import { reviews } from '../../screens/product/reviews/lazy-reviews';
import { soldOut } from '../../screens/product/sold-out/lazy-sold-out';
import { activeFilters, listingControls } from '../../screens/search/listing/lazy-listing-controls';
import { lookAround } from '../../screens/search/relaxed/lazy-look-around';
import { relaxedSummary } from '../../screens/search/relaxed/lazy-relaxed-summary';

interface NeededComponent {
  lazy: Pick<LazyComponent, 'load'>;
  /** Matches the Apollo cache, as JSON, of a page that shows the component. */
  data: RegExp;
}

/**
 * Components of screens in chunks of their own, which the server renders like any other component. The page loads the
 * chunks of the components that it shows. For the server only.
 */
export const lazyComponents: readonly NeededComponent[] = [
  { lazy: categoryNav, data: /"categoryTree"/ },
  { lazy: familyLine, data: /"hasPriceRange"/ },
  { lazy: familyOptions, data: /"members"/ },
  { lazy: reviews, data: /"ratingCounts"/ },
  { lazy: soldOut, data: /"countInStock":0[,}]/ },
  { lazy: priceEntries, data: /"(?:testimonials|homeSections|topProducts\(\{\\"first\\":4\}\))/ },
  { lazy: promo, data: /"(?:testimonials|homeSections)/ },
  { lazy: testimonials, data: /"testimonials":\[/ },
  { lazy: listingControls, data: /"facets"/ },
  { lazy: activeFilters, data: /"facets"/ },
  { lazy: relaxedSummary, data: /"(?:relaxed":\{|didYouMean":")/ },
  { lazy: lookAround, data: /"topProducts\(\{\\"first\\":4\}\)"/ },
];
