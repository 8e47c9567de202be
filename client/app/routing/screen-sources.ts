import { categoryNav } from '../shell/lazy-category-nav';
import { priceNote } from '../../components/gst/lazy-price-note';
import { familyLine } from '../../components/product/lazy-family-line';
import { priceEntries } from '../../components/product/lazy-price-entries';
import { familyOptions } from '../../screens/product/family/lazy-family-options';
import { promo } from '../../screens/home/lazy-promo';
import { testimonials } from '../../screens/home/testimonials/lazy-testimonials';
import { reviews } from '../../screens/product/reviews/lazy-reviews';
import { soldOut } from '../../screens/product/sold-out/lazy-sold-out';
import { activeFilters, listingControls } from '../../screens/search/listing/lazy-listing-controls';
import { relaxedSummary } from '../../screens/search/relaxed/lazy-relaxed-summary';
import { lookAround } from '../../screens/search/relaxed/lazy-look-around';
import { notFoundPage } from '../not-found/lazy-not-found-page';
import { lazyLocales } from './locales';
import { lazyScreens, merchantHomeScreen, merchantMenu } from './lazy-screens';

/** Source file of each lazy chunk; the build maps it to the files that a page preloads. For the server only. */
export const screenSources: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [lazyLocales.en, 'i18n/english.ts'],
  [lazyLocales.hi, 'i18n/hindi.ts'],
  [lazyScreens.home, 'screens/home/home-screen.tsx'],
  [lazyScreens.search, 'screens/search/search-screen.tsx'],
  [lazyScreens.product, 'screens/product/product-screen.tsx'],
  [lazyScreens.productSlug, 'screens/product/product-screen.tsx'],
  [categoryNav, 'app/shell/category-nav.tsx'],
  [familyLine, 'components/product/family-line.tsx'],
  [priceEntries, 'components/product/price-entries.tsx'],
  [promo, 'screens/home/promo.tsx'],
  [testimonials, 'screens/home/testimonials/testimonials.tsx'],
  [reviews, 'screens/product/reviews/reviews.tsx'],
  [familyOptions, 'screens/product/family/family-options.tsx'],
  [lazyScreens.category, 'screens/search/category/category-screen.tsx'],
  [lazyScreens.collection, 'screens/search/category/collection-screen.tsx'],
  [lazyScreens.contentPage, 'screens/content-page/content-page-screen.tsx'],
  [lazyScreens.compare, 'screens/compare/compare-screen.tsx'],
  [lazyScreens.cart, 'screens/cart/cart-screen.tsx'],
  [lazyScreens.login, 'screens/account/sign-in/sign-in-screen.tsx'],
  [lazyScreens.register, 'screens/account/sign-in/register-screen.tsx'],
  [lazyScreens.forgotPassword, 'screens/account/sign-in/forgot-password-screen.tsx'],
  [lazyScreens.resetPassword, 'screens/account/sign-in/reset-password-screen.tsx'],
  [lazyScreens.verifyEmail, 'screens/account/verify-email-screen.tsx'],
  [lazyScreens.undoChange, 'screens/account/undo-change-screen.tsx'],
  [lazyScreens.unsubscribe, 'screens/account/unsubscribe-screen.tsx'],
  [lazyScreens.profile, 'screens/account/profile/profile-screen.tsx'],
  [lazyScreens.shipping, 'screens/checkout/shipping-screen.tsx'],
  [lazyScreens.payment, 'screens/checkout/payment-screen.tsx'],
  [lazyScreens.placeOrder, 'screens/checkout/place-order-screen.tsx'],
  [lazyScreens.order, 'screens/order/order-screen.tsx'],
  [lazyScreens.tracking, 'screens/tracking/tracking-screen.tsx'],
  [lazyScreens.confirmAlert, 'screens/account/confirm-alert-screen.tsx'],
  [soldOut, 'screens/product/sold-out/sold-out.tsx'],
  [lazyScreens.wishlist, 'screens/wishlist/wishlist-screen.tsx'],
  [lazyScreens.orderReturn, 'screens/order/returns/return-screen.tsx'],
  [lazyScreens.orderAccess, 'screens/order-access/order-access-screen.tsx'],
  [merchantHomeScreen, 'screens/home/merchant/merchant-home-screen.tsx'],
  [merchantMenu, 'app/shell/merchant-menu.tsx'],
  [listingControls, 'screens/search/listing/listing-controls.tsx'],
  [activeFilters, 'screens/search/listing/listing-controls.tsx'],
  [relaxedSummary, 'screens/search/relaxed/relaxed-summary.tsx'],
  [lookAround, 'screens/search/relaxed/look-around.tsx'],
  [notFoundPage, 'app/not-found/not-found-page.tsx'],
  [priceNote, 'components/gst/price-note.tsx'],
]);
