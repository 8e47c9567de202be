import type { Translated } from '../catalogue';
import type { setupMessages as english } from '../en/setup';

export const setupMessages: Translated<typeof english> = {
  'setup.opensSoon': 'यह दुकान जल्द खुलेगी',
  'setup.invalidToken': 'सेटअप का यह पता मान्य नहीं है; मौजूदा पता सर्वर के लॉग में है',
  'setup.ownerExists': 'इस दुकान का मालिक पहले से है; उसी खाते से साइन इन करें',
  'setup.incomplete': 'दुकान अभी नहीं खुल सकती, क्योंकि कुछ जानकारी बाकी है',
  'setup.required': 'दुकान खुलने से पहले ज़रूरी है',
  'setup.noPayment': ({ variables }) =>
    `ग्राहक अभी भुगतान नहीं कर सकते: सर्वर पर ${variables} सेट करें, या डिलीवरी पर नकद लें`,
  'setup.stateMismatch': ({ gstin, address }) => `यह जीएसटीआईएन ${gstin} का है। आपका पता ${address} में है।`,
};
