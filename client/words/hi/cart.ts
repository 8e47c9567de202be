import type { cart as english } from '../en/cart';
import type { Spoken } from '../spoken';

export const cart: Spoken<typeof english> = {
  title: 'कार्ट',
};
