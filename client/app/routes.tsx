import { lazy, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { routes } from '../lib/paths';
import { HomeScreen } from '../screens/home/home-screen';
import { NotFoundScreen } from '../screens/not-found/not-found-screen';
import { ProductScreen } from '../screens/product/product-screen';
import { SearchScreen } from '../screens/search/search-screen';
import { RedirectSignedIn, RequireAdmin, RequireSession } from './guards';
import { Layout } from './layout';

const CartScreen = screen(async () => (await import('../screens/cart/cart-screen')).CartScreen);
const SignInScreen = screen(async () => (await import('../screens/account/sign-in-screen')).SignInScreen);
const RegisterScreen = screen(
  async () => (await import('../screens/account/register-screen')).RegisterScreen,
);
const ForgotPasswordScreen = screen(
  async () => (await import('../screens/account/forgot-password-screen')).ForgotPasswordScreen,
);
const ResetPasswordScreen = screen(
  async () => (await import('../screens/account/reset-password-screen')).ResetPasswordScreen,
);
const ProfileScreen = screen(async () => (await import('../screens/account/profile-screen')).ProfileScreen);
const ShippingScreen = screen(
  async () => (await import('../screens/checkout/shipping-screen')).ShippingScreen,
);
const PaymentScreen = screen(async () => (await import('../screens/checkout/payment-screen')).PaymentScreen);
const PlaceOrderScreen = screen(
  async () => (await import('../screens/checkout/place-order-screen')).PlaceOrderScreen,
);
const OrderScreen = screen(async () => (await import('../screens/order/order-screen')).OrderScreen);
const AdminApp = screen(async () => (await import('../admin/admin-app')).AdminApp);

/** The table of §2. What shoppers see first comes with the page, the rest when it is opened. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={routes.home} element={<HomeScreen />} />
        <Route path={routes.search} element={<SearchScreen />} />
        <Route path={routes.product} element={<ProductScreen />} />
        <Route path={routes.cart} element={<CartScreen />} />
        <Route path={routes.forgotPassword} element={<ForgotPasswordScreen />} />
        <Route path={routes.resetPassword} element={<ResetPasswordScreen />} />
        <Route element={<RedirectSignedIn />}>
          <Route path={routes.login} element={<SignInScreen />} />
          <Route path={routes.register} element={<RegisterScreen />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route path={routes.shipping} element={<ShippingScreen />} />
          <Route path={routes.payment} element={<PaymentScreen />} />
          <Route path={routes.placeOrder} element={<PlaceOrderScreen />} />
          <Route path={routes.order} element={<OrderScreen />} />
          <Route path={routes.profile} element={<ProfileScreen />} />
        </Route>
        <Route element={<RequireAdmin />}>
          <Route path={routes.admin} element={<AdminApp />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}

function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
