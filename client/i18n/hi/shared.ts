import type { shared as english } from '../en/shared';
import type { Translated } from '../../domain';

export const shared: Translated<typeof english> = {
  retry: 'फिर कोशिश करें',
  tryAgain: 'कृपया फिर कोशिश करें',
  loading: 'लोड हो रहा है',
  goBack: 'वापस जाएँ',
  pages: 'पेज',
  page: (number) => `पेज ${number}`,
  previous: 'पिछला',
  next: 'अगला',
  total: 'कुल',
  quantity: 'मात्रा',
  moreQuantities: 'और…',
  from: 'शुरुआती दाम',
  outOfStock: 'स्टॉक में नहीं',
  rating: (stars) => `5 में से ${stars} रेटिंग`,
  reviews: () => 'रिव्यू',
  checkoutSteps: 'चेकआउट के चरण',
  steps: { signIn: 'साइन इन', shipping: 'पता', payment: 'भुगतान', placeOrder: 'ऑर्डर करें' },
  paymentMethods: {
    Razorpay: 'UPI, कार्ड और नेटबैंकिंग',
    PayPal: 'PayPal या क्रेडिट कार्ड',
    COD: 'कैश ऑन डिलीवरी',
  },
};
