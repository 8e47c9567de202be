import { formatNumber } from '../../lib/format';
import type { checkout as english } from '../en/checkout';
import type { Translated } from '../../domain';

export const checkout: Translated<typeof english> = {
  shipping: 'डिलीवरी का पता',
  payment: 'भुगतान',
  placeOrder: 'ऑर्डर करें',
  headings: {
    shipping: 'ऑर्डर कहाँ भेजें?',
    payment: 'भुगतान कैसे करेंगे?',
    placeOrder: 'जाँचें और ऑर्डर दें',
  },
  fields: { address: 'पता', city: 'शहर', postalCode: 'पिन कोड', country: 'देश' },
  isRequired: (label) => `${label} भरना ज़रूरी है`,
  isTooLong: (label, max) => `${label}: ज़्यादा से ज़्यादा ${max} अक्षर लिखें`,
  notAPinCode: 'भारत के पिन कोड में 6 अंक होते हैं, और पहला अंक 0 नहीं होता',
  fieldsToCheck: (count) => (count === 1 ? '1 जानकारी जाँच लें' : `${formatNumber(count)} जानकारियाँ जाँच लें`),
  continue: 'आगे बढ़ें',
  selectMethod: 'भुगतान का तरीक़ा चुनें',
  change: 'बदलें',
  changeAddress: 'पता बदलें',
  changeMethod: 'भुगतान का तरीक़ा बदलें',
  items: 'सामान',
  emptyCart: 'आपका कार्ट ख़ाली है',
  cartChanged: 'आपका कार्ट बदल गया है। एक बार देख लें, फिर दोबारा ऑर्डर करें।',
  agreement: 'ऑर्डर करने पर आप इनसे सहमत होते हैं:',
  placing: 'ऑर्डर हो रहा है…',
  payNext: (amount) => `${amount} का भुगतान अगली स्क्रीन पर होगा, PayPal या कार्ड से।`,
};
