import type { offline as english } from '../en/offline';
import type { Spoken } from '../spoken';

export const offline: Spoken<typeof english> = {
  title: 'आप ऑफ़लाइन हैं',
};
