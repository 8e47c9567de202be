import { matchPath } from 'react-router-dom';
import { routes } from '../lib/paths';
import { lazyScreen, type LazyScreen } from './lazy-screen';

/** What shoppers do not see first, by the name of its route. */
export const lazyScreens = {
  cart: lazyScreen(
    'screens/cart/cart-screen.tsx',
    async () => (await import('../screens/cart/cart-screen')).CartScreen,
  ),
  login: lazyScreen(
    'screens/account/sign-in-screen.tsx',
    async () => (await import('../screens/account/sign-in-screen')).SignInScreen,
  ),
  register: lazyScreen(
    'screens/account/register-screen.tsx',
    async () => (await import('../screens/account/register-screen')).RegisterScreen,
  ),
  forgotPassword: lazyScreen(
    'screens/account/forgot-password-screen.tsx',
    async () => (await import('../screens/account/forgot-password-screen')).ForgotPasswordScreen,
  ),
  resetPassword: lazyScreen(
    'screens/account/reset-password-screen.tsx',
    async () => (await import('../screens/account/reset-password-screen')).ResetPasswordScreen,
  ),
  profile: lazyScreen(
    'screens/account/profile-screen.tsx',
    async () => (await import('../screens/account/profile-screen')).ProfileScreen,
  ),
  shipping: lazyScreen(
    'screens/checkout/shipping-screen.tsx',
    async () => (await import('../screens/checkout/shipping-screen')).ShippingScreen,
  ),
  payment: lazyScreen(
    'screens/checkout/payment-screen.tsx',
    async () => (await import('../screens/checkout/payment-screen')).PaymentScreen,
  ),
  placeOrder: lazyScreen(
    'screens/checkout/place-order-screen.tsx',
    async () => (await import('../screens/checkout/place-order-screen')).PlaceOrderScreen,
  ),
  order: lazyScreen(
    'screens/order/order-screen.tsx',
    async () => (await import('../screens/order/order-screen')).OrderScreen,
  ),
} satisfies Partial<Record<keyof typeof routes, LazyScreen>>;

/** The lazy screen of a path; undefined where the screen comes with the page. */
export function lazyScreenAt(pathname: string): LazyScreen | undefined {
  const names = Object.keys(lazyScreens) as (keyof typeof lazyScreens)[];
  const name = names.find((route) => matchPath(routes[route], pathname));
  return name && lazyScreens[name];
}
