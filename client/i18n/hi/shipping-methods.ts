import type { Translated } from '../../domain';
import type { shippingMethods as english } from '../en/shipping-methods';

export const shippingMethods: Translated<typeof english> = {
  choose: 'डिलीवरी का तरीक़ा चुनें',
  free: 'मुफ़्त',
  arrives: (dates) => `${dates} तक पहुँचेगा`,
  readyForPickup: (dates) => `${dates} को तैयार`,
  collectAt: (address) => `यहाँ से ले जाएँ: ${address}`,
  addedLater: 'पता मालूम होने पर डिलीवरी का दाम जुड़ेगा।',
};
