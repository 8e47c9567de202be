import { priceNote } from '../../components/gst/lazy-price-note';
import { lazyLocales } from './locales';
import { lazyScreens, merchantHomeScreen, merchantMenu } from './lazy-screens';

/** Source file of each lazy chunk; the build maps it to the files that a page preloads. For the server only. */
export const screenSources: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [lazyLocales.en, 'i18n/english.ts'],
  [lazyLocales.hi, 'i18n/hindi.ts'],
  [lazyScreens.home, 'screens/home/home-screen.tsx'],
  [lazyScreens.search, 'screens/search/search-screen.tsx'],
  [lazyScreens.product, 'screens/product/product-screen.tsx'],
  [lazyScreens.contentPage, 'screens/content-page/content-page-screen.tsx'],
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
  [lazyScreens.orderReturn, 'screens/order/returns/return-screen.tsx'],
  [lazyScreens.orderAccess, 'screens/order-access/order-access-screen.tsx'],
  [merchantHomeScreen, 'screens/home/merchant/merchant-home-screen.tsx'],
  [merchantMenu, 'app/shell/merchant-menu.tsx'],
  [priceNote, 'components/gst/price-note.tsx'],
]);
