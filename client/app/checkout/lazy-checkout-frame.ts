import { lazyComponent } from '../../components/page/lazy-component';

/** Header and footer of the checkout; the screens of the checkout load them. */
export const checkoutFrame = lazyComponent<{ isFooter?: boolean }>(
  async () => (await import('./checkout-frame')).CheckoutFrame,
);
