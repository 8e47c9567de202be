import type { Translated } from '../domain';
import { shippingMethods as english } from './en/shipping-methods';
import { shippingMethods as hindi } from './hi/shipping-methods';
import { useLanguage } from './messages';

/**
 * Messages of shipping methods. They are no area of `Messages`, because only lazy screens load them, in both languages.
 */
export type ShippingMethodMessages = Translated<typeof english>;

/** The messages of shipping methods in the current language. */
export function useShippingMethodMessages(): ShippingMethodMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
