import type { Translated } from '../catalogue';
import type { connectionMessages as english } from '../en/connection';

export const connectionMessages: Translated<typeof english> = {
  'connection.offline': 'दुकान तक पहुँचा नहीं जा सका। अपना इंटरनेट जाँचकर फिर कोशिश करें।',
  'connection.noAnswer': 'दुकान जवाब नहीं दे सकी। कृपया फिर कोशिश करें।',
  'connection.orderUnknown':
    'जवाब नहीं आया, इसलिए अभी पता नहीं कि आपका ऑर्डर दर्ज हुआ या नहीं। फिर से ऑर्डर करें: ऑर्डर एक ही बनेगा।',
  'connection.oldTax': 'टैक्स बदल गया है; कृपया यह पेज दोबारा लोड करें',
};
