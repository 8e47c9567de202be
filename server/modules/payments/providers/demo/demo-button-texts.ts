import type { DemoScriptSettings } from './demo-button-options';

/** The texts of the browser script; Hindi for Hindi documents. */
export const DEMO_BUTTON_TEXTS: DemoScriptSettings['texts'] = {
  en: {
    locale: 'en-IN',
    card: 'Debit or Credit Card',
    note: 'Demo payment: no money moves',
    title: 'Demo payment',
    notCharged: 'This is a demo. Nothing is charged.',
    approve: 'Approve payment',
    cancel: 'Cancel',
  },
  hi: {
    locale: 'hi-IN-u-nu-latn',
    card: 'डेबिट या क्रेडिट कार्ड',
    note: 'यह डेमो भुगतान है: पैसे नहीं कटेंगे',
    title: 'डेमो भुगतान',
    notCharged: 'यह डेमो है। पैसे नहीं कटेंगे।',
    approve: 'भुगतान मंज़ूर करें',
    cancel: 'रद्द करें',
  },
};
