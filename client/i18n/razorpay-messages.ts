import { razorpay as english } from './en/razorpay';
import { razorpay as hindi } from './hi/razorpay';
import { useLanguage } from './messages';
import type { Translated } from '../domain';

/** Messages of Razorpay payments. They are no area of `Messages`, because only a lazy chunk loads them. */
type RazorpayMessages = Translated<typeof english>;

/** The messages of Razorpay payments in the current language. */
export function useRazorpayMessages(): RazorpayMessages {
  return useLanguage() === 'hi' ? hindi : english;
}
