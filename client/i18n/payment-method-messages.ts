import type { Translated } from '../domain';
import { paymentMethods as english } from './en/payment-methods';
import { paymentMethods as hindi } from './hi/payment-methods';
import { useLanguage } from './messages';

/**
 * Messages of payment methods, without their names. They are no area of `Messages`, because only lazy screens load
 * them, in both languages.
 */
export type PaymentMethodMessages = Translated<typeof english>;

/** The messages of payment methods in the current language. */
export function usePaymentMethodMessages(): PaymentMethodMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
