import type { checkout as english } from '../en/checkout';
import type { Spoken } from '../spoken';

export const checkout: Spoken<typeof english> = {
  title: 'डिलीवरी का पता',
};
