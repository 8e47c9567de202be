import type { paymentMethods as english } from '../en/payment-methods';
import type { Translated } from '../../domain';

export const paymentMethods: Translated<typeof english> = {
  hints: {
    Razorpay: 'Google Pay, PhonePe, Paytm, BHIM, RuPay, Visa, Mastercard',
    PayPal: 'PayPal बैलेंस, Visa, Mastercard',
    COD: 'घर पर कूरियर को नक़द भुगतान करें',
  },
  noFee: 'कोई शुल्क नहीं',
  fee: (amount) => `+ ${amount}`,
  feeLine: 'कैश ऑन डिलीवरी शुल्क',
  notAvailable: (reason) => `उपलब्ध नहीं: ${reason}`,
  noMethod: 'इस ऑर्डर का भुगतान अभी नहीं हो सकता। पता या कार्ट बदलें।',
  payLater: 'भुगतान ऑर्डर करने के बाद ही होगा।',
  placeAndPay: (amount) => `ऑर्डर करें और ${amount} दें`,
  payNext: (amount) => `${amount} का भुगतान अगली स्क्रीन पर होगा, UPI, कार्ड या नेटबैंकिंग से।`,
  payAtDoor: (amount) => `ऑर्डर पहुँचने पर ${amount} नक़द दें।`,
  chooseOther: 'भुगतान का दूसरा तरीक़ा चुनें',
  changeAddress: 'पता बदलें',
};
