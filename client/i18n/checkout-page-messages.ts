import type { Translated } from '../domain';
import { checkoutPage as english } from './en/buying/checkout-page';
import { checkoutPage as hindi } from './hi/buying/checkout-page';
import { useLanguage } from './messages';

/** Messages of the checkout's frame. They are no area of `Messages`, because only lazy chunks load them. */
export type CheckoutPageMessages = Translated<typeof english>;

/** The messages of the checkout's frame in the current language. */
export function useCheckoutPageMessages(): CheckoutPageMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
