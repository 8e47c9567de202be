import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyComponent } from '../../components/page/lazy-component';
import { ignoreErrors } from '../../domain';
import { routes } from '../../lib/paths';
import type { productQuery } from '../../screens/product/product-query';
import { checkoutFrame } from '../checkout/lazy-checkout-frame';
import { guardedScreen, lazyScreen, type LazyScreen } from './lazy-screen';
import type { PageLocation } from './route-queries';
import { routeParams } from './route-params';

/** The slug in a path that matches the pattern. */
function slugOf(pattern: `${string}:slug`, { pathname }: PageLocation): string {
  return routeParams(pattern, pathname)?.slug ?? '';
}

const productQueryOf = async (...request: Parameters<typeof productQuery>) =>
  (await import('../../screens/product/product-query')).productQuery(...request);

const productScreen = lazyScreen(
  async () => (await import('../../screens/product/product-screen')).ProductScreen,
  (location) => productQueryOf({ id: routeParams(routes.product, location.pathname)?.id }, location),
);

/** The import of a screen that may be a step of the checkout, together with the frame of the checkout. */
const inCheckout = (importScreen: () => Promise<ComponentType>) => async () => {
  const loading = checkoutFrame.load().catch(ignoreErrors('the frame of the shop replaces it'));
  const [Screen] = await Promise.all([importScreen(), loading]);
  return Screen;
};

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
  product: productScreen,
  // React keeps the state of the page between both routes, because they render the same component.
  productSlug: {
    ...productScreen,
    queryAt: (location) => productQueryOf({ slug: slugOf(routes.productSlug, location) }, location),
  },
  category: lazyScreen(
    async () => (await import('../../screens/search/category/category-screen')).CategoryScreen,
    async (location) => {
      const { categoryPageQuery } = await import('../../screens/search/category/category-query');
      return categoryPageQuery(slugOf(routes.category, location), location);
    },
  ),
  collection: lazyScreen(
    async () => (await import('../../screens/search/category/collection-screen')).CollectionScreen,
    async (location) => {
      const { collectionQuery } = await import('../../screens/search/category/category-query');
      return collectionQuery(slugOf(routes.collection, location), location);
    },
  ),
  contentPage: lazyScreen(
    async () => (await import('../../screens/content-page/content-page-screen')).ContentPageScreen,
    async (location) => {
      const { contentPageQuery } = await import('../../screens/content-page/content-page-query');
      return contentPageQuery(slugOf(routes.contentPage, location), location);
    },
  ),
  compare: lazyScreen(async () => (await import('../../screens/compare/compare-screen')).CompareScreen),
  cart: lazyScreen(async () => (await import('../../screens/cart/cart-screen')).CartScreen),
  login: guardedScreen(
    'RedirectSignedIn',
    inCheckout(async () => (await import('../../screens/account/sign-in/sign-in-screen')).SignInScreen),
  ),
  register: guardedScreen(
    'RedirectSignedIn',
    inCheckout(async () => (await import('../../screens/account/sign-in/register-screen')).RegisterScreen),
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
    inCheckout(async () => (await import('../../screens/checkout/shipping-screen')).ShippingScreen),
  ),
  payment: guardedScreen(
    'RequireShopper',
    inCheckout(async () => (await import('../../screens/checkout/payment-screen')).PaymentScreen),
  ),
  placeOrder: guardedScreen(
    'RequireShopper',
    inCheckout(async () => (await import('../../screens/checkout/place-order-screen')).PlaceOrderScreen),
  ),
  order: guardedScreen(
    'RequireOrderAccess',
    async () => (await import('../../screens/order/order-screen')).OrderScreen,
  ),
  tracking: lazyScreen(async () => (await import('../../screens/tracking/tracking-screen')).TrackingScreen),
  confirmAlert: lazyScreen(
    async () => (await import('../../screens/account/confirm-alert-screen')).ConfirmAlertScreen,
  ),
  wishlist: lazyScreen(async () => (await import('../../screens/wishlist/wishlist-screen')).WishlistScreen),
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
  async ({ homeKinds, ...location }) => {
    const { merchantHomeQuery } = await import('../../screens/home/merchant/merchant-home-query');
    return merchantHomeQuery({ ...location, homeKinds: homeKinds ?? [] });
  },
);

/** The menus of the merchant, which most shops do not have. */
export const merchantMenu = lazyComponent<{ isFooter?: boolean }>(
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
