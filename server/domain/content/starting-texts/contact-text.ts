import type { TextByLanguage } from './page-text';

export const contactText: TextByLanguage = {
  EN: {
    title: 'Contact',
    body: `Please have your order number ready; it is on the order page and in every email about the order.

## Customer care

- Email: {shop.email}
- Phone: {shop.phone}

## Seller

{shop.name} is the online shop of {shop.legalName}, which sells and sends all products.

Registered address: {shop.address}

GSTIN: {shop.gstin}

## Grievance officer

If customer care did not solve your problem, write to our grievance officer:

- {shop.grievanceOfficer}
- Email: {shop.grievanceOfficer.email}
- Phone: {shop.grievanceOfficer.phone}

We acknowledge every complaint within 48 hours, with a number for your questions about it. We settle it within one month of the day on which we receive it.

## National Consumer Helpline

You can also call the National Consumer Helpline at 1915, or use [consumerhelpline.gov.in](https://consumerhelpline.gov.in). Your rights under the Consumer Protection Act, 2019 stay the same.
`,
  },
  HI: {
    title: 'संपर्क',
    body: `कृपया अपना ऑर्डर नंबर पास रखें। वह ऑर्डर के पेज पर और ऑर्डर के हर ईमेल में लिखा है।

## ग्राहक सेवा

- ईमेल: {shop.email}
- फ़ोन: {shop.phone}

## विक्रेता

{shop.name} ऑनलाइन दुकान {shop.legalName} की है, जो सारा सामान बेचता और भेजता है।

पंजीकृत पता: {shop.address}

GSTIN: {shop.gstin}

## शिकायत अधिकारी

अगर ग्राहक सेवा से समस्या हल न हो, तो हमारे शिकायत अधिकारी को लिखें:

- {shop.grievanceOfficer}
- ईमेल: {shop.grievanceOfficer.email}
- फ़ोन: {shop.grievanceOfficer.phone}

हर शिकायत की पावती हम 48 घंटे के भीतर एक शिकायत नंबर के साथ देते हैं। शिकायत मिलने के दिन से एक महीने के भीतर हम उसका निपटारा करते हैं।

## राष्ट्रीय उपभोक्ता हेल्पलाइन

आप राष्ट्रीय उपभोक्ता हेल्पलाइन 1915 पर फ़ोन कर सकते हैं, या [consumerhelpline.gov.in](https://consumerhelpline.gov.in) पर शिकायत कर सकते हैं। उपभोक्ता संरक्षण अधिनियम, 2019 के आपके अधिकार बने रहते हैं।
`,
  },
};
