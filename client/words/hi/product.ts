import type { product as english } from '../en/product';
import type { Spoken } from '../spoken';

export const product: Spoken<typeof english> = {
  title: 'प्रोडक्ट',
};
