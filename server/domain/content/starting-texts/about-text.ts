import type { TextByLanguage } from './page-text';

export const aboutText: TextByLanguage = {
  EN: {
    title: 'About us',
    body: `{shop.name} is an online shop for people in India. We choose each product ourselves, describe it honestly and show its full price in rupees.

## How we work

- We sell and send every product ourselves. There are no other sellers in this shop.
- The order page shows the price of the products, shipping and tax before you pay.
- Reviews come from people with an account in this shop. A review of a person who bought the product is marked.
- We do not pay for reviews, and we do not hide reviews because they are critical.

## Who we are

{shop.name} is run by {shop.legalName}.

Our address is {shop.address}.

GSTIN: {shop.gstin}

## Talk to us

The [contact page](/pages/contact) has our email address and phone number, and names our grievance officer.
`,
  },
  HI: {
    title: 'हमारे बारे में',
    body: `{shop.name} भारत के लोगों के लिए ऑनलाइन दुकान है। हर प्रोडक्ट हम खुद चुनते हैं, उसके बारे में सच बताते हैं और उसका पूरा दाम रुपयों में दिखाते हैं।

## हम कैसे काम करते हैं

- हर प्रोडक्ट हम खुद बेचते और भेजते हैं। इस दुकान में कोई और विक्रेता नहीं है।
- भुगतान से पहले ऑर्डर के पेज पर सामान का दाम, शिपिंग और टैक्स अलग-अलग दिखता है।
- रिव्यू वही लोग लिखते हैं जिनका इस दुकान में खाता है। प्रोडक्ट ख़रीद चुके व्यक्ति के रिव्यू पर निशान रहता है।
- हम रिव्यू के पैसे नहीं देते, और आलोचना की वजह से कोई रिव्यू नहीं छिपाते।

## हम कौन हैं

{shop.name} को {shop.legalName} चलाता है।

हमारा पता: {shop.address}

GSTIN: {shop.gstin}

## हमसे बात करें

हमारा ईमेल, फ़ोन नंबर और शिकायत अधिकारी का नाम [संपर्क के पेज](/pages/contact) पर है।
`,
  },
};
