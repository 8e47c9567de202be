import type { order as english } from '../en/order';
import type { Spoken } from '../spoken';

export const order: Spoken<typeof english> = {
  title: 'ऑर्डर',
};
