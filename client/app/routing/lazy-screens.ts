import { matchPath } from 'react-router-dom';
import { routes } from '../../lib/paths';
import { guardedScreen, lazyScreen, type LazyScreen } from './lazy-screen';
import type { PageLocation } from './route-queries';

/** The lazy screens by route name. */
export const lazyScreens = {
  home: lazyScreen(
    async () => (await import('../../screens/home/home-screen')).HomeScreen,
    async (location) => (await import('../../screens/home/home-query')).homeQuery(location),
  ),
  search: lazyScreen(
    async () => (await import('../../screens/search/search-screen')).SearchScreen,
    async (location) => (await import('../../screens/search/search-query')).searchQuery(location),
  ),
  product: lazyScreen(
    async () => (await import('../../screens/product/product-screen')).ProductScreen,
    async (location) => {
      const { productQuery } = await import('../../screens/product/product-query');
      return productQuery(matchPath(routes.product, location.pathname)?.params.id ?? '', location);
    },
  ),
  contentPage: lazyScreen(
    async () => (await import('../../screens/content-page/content-page-screen')).ContentPageScreen,
    async (location) => {
      const { contentPageQuery } = await import('../../screens/content-page/content-page-query');
      return contentPageQuery(matchPath(routes.contentPage, location.pathname)?.params.slug ?? '', location);
    },
  ),
  cart: lazyScreen(async () => (await import('../../screens/cart/cart-screen')).CartScreen),
  login: guardedScreen(
    'RedirectSignedIn',
    async () => (await import('../../screens/account/sign-in/sign-in-screen')).SignInScreen,
  ),
  register: guardedScreen(
    'RedirectSignedIn',
    async () => (await import('../../screens/account/sign-in/register-screen')).RegisterScreen,
  ),
  forgotPassword: lazyScreen(
    async () => (await import('../../screens/account/sign-in/forgot-password-screen')).ForgotPasswordScreen,
  ),
  resetPassword: lazyScreen(
    async () => (await import('../../screens/account/sign-in/reset-password-screen')).ResetPasswordScreen,
  ),
  verifyEmail: lazyScreen(
    async () => (await import('../../screens/account/verify-email-screen')).VerifyEmailScreen,
  ),
  undoChange: lazyScreen(
    async () => (await import('../../screens/account/undo-change-screen')).UndoChangeScreen,
  ),
  unsubscribe: lazyScreen(
    async () => (await import('../../screens/account/unsubscribe-screen')).UnsubscribeScreen,
  ),
  profile: guardedScreen(
    'RequireSession',
    async () => (await import('../../screens/account/profile/profile-screen')).ProfileScreen,
  ),
  shipping: guardedScreen(
    'RequireShopper',
    async () => (await import('../../screens/checkout/shipping-screen')).ShippingScreen,
  ),
  payment: guardedScreen(
    'RequireShopper',
    async () => (await import('../../screens/checkout/payment-screen')).PaymentScreen,
  ),
  placeOrder: guardedScreen(
    'RequireShopper',
    async () => (await import('../../screens/checkout/place-order-screen')).PlaceOrderScreen,
  ),
  order: guardedScreen(
    'RequireOrderAccess',
    async () => (await import('../../screens/order/order-screen')).OrderScreen,
  ),
  tracking: lazyScreen(async () => (await import('../../screens/tracking/tracking-screen')).TrackingScreen),
  orderReturn: guardedScreen(
    'RequireOrderAccess',
    async () => (await import('../../screens/order/returns/return-screen')).ReturnScreen,
  ),
  orderAccess: lazyScreen(
    async () => (await import('../../screens/order-access/order-access-screen')).OrderAccessScreen,
  ),
} satisfies Partial<Record<keyof typeof routes, LazyScreen>>;

/** All pages of a shop in set-up mode. */
export const setupScreen = lazyScreen(
  async () => (await import('../../screens/setup/setup-screen')).SetupScreen,
);

/** The home page that a merchant arranged; it replaces the screen of the preset. */
export const merchantHomeScreen = lazyScreen(
  async () => (await import('../../screens/home/merchant/merchant-home-screen')).MerchantHomeScreen,
);

/** The menus of the merchant, which most shops do not have. */
export const merchantMenu = lazyScreen<{ isFooter?: boolean }>(
  async () => (await import('../shell/merchant-menu')).MerchantMenu,
);

/** The lazy screen of a location; undefined if its screen is in the main chunk or unknown. */
export function lazyScreenAt({
  pathname,
  homeKinds,
  isOpen,
}: Pick<PageLocation, 'pathname' | 'homeKinds'> & { isOpen?: boolean | undefined }): LazyScreen | undefined {
  if (isOpen === false) return setupScreen;
  if (homeKinds && matchPath(routes.home, pathname)) return merchantHomeScreen;
  const names = Object.keys(lazyScreens) as (keyof typeof lazyScreens)[];
  const name = names.find((route) => matchPath(routes[route], pathname));
  return name && lazyScreens[name];
}
