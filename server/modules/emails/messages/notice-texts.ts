import type { Language } from '../../../domain/emails/language';
import type { StaffNoticeKind } from '../../../domain/emails/staff-notice';

/** Texts of the emails of one kind to staff. */
interface NoticeMessages {
  /** Subject of an email about one record, with its name. */
  one: (record: string) => string;
  /** Subject of an email about several records. */
  many: (count: number) => string;
  /** Button to the record, and to the list of the records. */
  button: string;
  listButton: string;
}

/** Texts of emails to staff. */
export interface NoticeTexts {
  kinds: Readonly<Record<StaffNoticeKind, NoticeMessages>>;
  /** Details of a record. */
  stock: (count: number) => string;
  problems: Readonly<Record<string, string>>;
  /** Number of records that the email does not list. */
  more: (count: number) => string;
  /** Explains the limit of emails. */
  ending: string;
}

const english: NoticeTexts = {
  kinds: {
    NEW_ORDER: {
      one: (order) => `New order ${order}`,
      many: (count) => `${count} new orders`,
      button: 'See the order',
      listButton: 'See all orders',
    },
    CASH_TO_CONFIRM: {
      one: (order) => `Confirm the cash order ${order}`,
      many: (count) => `${count} cash orders to confirm`,
      button: 'See the order',
      listButton: 'See the orders to confirm',
    },
    PAYMENT_PROBLEM: {
      one: (order) => `Payment problem with order ${order}`,
      many: (count) => `${count} payment problems`,
      button: 'See the order',
      listButton: 'See all orders',
    },
    STOCK_LOW: {
      one: (product) => `Low stock: ${product}`,
      many: (count) => `${count} products have low stock`,
      button: 'Change the stock',
      listButton: 'See all products',
    },
    RETURN_REQUESTED: {
      one: (number) => `Return ${number} waits for your decision`,
      many: (count) => `${count} returns wait for your decision`,
      button: 'See the return',
      listButton: 'See all returns',
    },
    EMAIL_FAILED: {
      one: (recipient) => `An email to ${recipient} was not delivered`,
      many: (count) => `${count} emails were not delivered`,
      button: 'See the emails',
      listButton: 'See the emails',
    },
  },
  stock: (count) => (count === 0 ? 'sold out' : `${count} in stock`),
  problems: {
    'payment.refused': 'payment refused',
    'payment.dispute': 'dispute about the payment',
    'payment.refund-refused': 'refund refused',
    'payment.return-refused': 'return of the payment refused',
  },
  more: (count) => `and ${count} more`,
  ending:
    'You receive this email because it is chosen for your account under Mail in the back office. When many of a kind come, they share one email an hour.',
};

const hindi: NoticeTexts = {
  kinds: {
    NEW_ORDER: {
      one: (order) => `नया ऑर्डर ${order}`,
      many: (count) => `${count} नए ऑर्डर`,
      button: 'ऑर्डर देखें',
      listButton: 'सभी ऑर्डर देखें',
    },
    CASH_TO_CONFIRM: {
      one: (order) => `कैश ऑर्डर ${order} की पुष्टि करें`,
      many: (count) => `${count} कैश ऑर्डर पुष्टि की प्रतीक्षा में`,
      button: 'ऑर्डर देखें',
      listButton: 'पुष्टि वाले ऑर्डर देखें',
    },
    PAYMENT_PROBLEM: {
      one: (order) => `ऑर्डर ${order} के भुगतान में समस्या`,
      many: (count) => `भुगतान की ${count} समस्याएँ`,
      button: 'ऑर्डर देखें',
      listButton: 'सभी ऑर्डर देखें',
    },
    STOCK_LOW: {
      one: (product) => `स्टॉक कम है: ${product}`,
      many: (count) => `${count} सामानों का स्टॉक कम है`,
      button: 'स्टॉक बदलें',
      listButton: 'सभी सामान देखें',
    },
    RETURN_REQUESTED: {
      one: (number) => `वापसी ${number} आपके फ़ैसले की प्रतीक्षा में`,
      many: (count) => `${count} वापसियाँ आपके फ़ैसले की प्रतीक्षा में`,
      button: 'वापसी देखें',
      listButton: 'सभी वापसियाँ देखें',
    },
    EMAIL_FAILED: {
      one: (recipient) => `${recipient} को ईमेल नहीं पहुँचा`,
      many: (count) => `${count} ईमेल नहीं पहुँचे`,
      button: 'ईमेल देखें',
      listButton: 'ईमेल देखें',
    },
  },
  stock: (count) => (count === 0 ? 'स्टॉक ख़त्म' : `स्टॉक में ${count}`),
  problems: {
    'payment.refused': 'भुगतान अस्वीकार हुआ',
    'payment.dispute': 'भुगतान पर विवाद',
    'payment.refund-refused': 'रिफ़ंड अस्वीकार हुआ',
    'payment.return-refused': 'भुगतान की वापसी अस्वीकार हुई',
  },
  more: (count) => `और ${count}`,
  ending:
    'यह ईमेल आपको इसलिए मिला है क्योंकि यह बैक ऑफ़िस में मेल के नीचे आपके खाते के लिए चुना गया है। एक ही तरह की बहुत-सी बातें होने पर वे हर घंटे एक ही ईमेल में आती हैं।',
};

/** Texts of emails to staff in a language. */
export function noticeTextsIn(language: Language): NoticeTexts {
  return language === 'HI' ? hindi : english;
}
