import type { TextByLanguage } from './page-text';

export const refundText: TextByLanguage = {
  EN: {
    title: 'Returns and refunds',
    body: `You can return most products within **7 days** of delivery.

## Cancel an order

You can cancel an order without charge until we send it. Open the order in your account, or write to us with the order number. We charge nothing for a cancellation.

## Return a product

1. Write to us within 7 days of delivery, with the order number and the reason. A picture helps if the product is damaged.
2. We answer within 48 hours, and tell you how to send the product back.
3. Send it unused, with its parts and papers and in its package.

A faulty, damaged or wrong product is our mistake: we pay for its way back, and you choose between a replacement and your money.

## Not returnable

- Products that you used, unless they are faulty.
- Products that touch the body or ear, such as earphones, after the seal is open, unless they are faulty.
- Gift cards and software with an opened licence.

## Your money

- We send the money within 5 working days after we receive the product or cancel the order.
- It goes to the account, card or wallet with which you paid. Your bank may need some more days.
- You get the full price back. If we were at fault, or if you return the complete order, you get the shipping price too.
- If we cannot deliver an order that you paid for, you get all your money back without asking.

## Questions

Email: {shop.email}

Phone: {shop.phone}

If you disagree with our answer, write to our grievance officer as the [contact page](/pages/contact) says.
`,
  },
  HI: {
    title: 'वापसी और रिफ़ंड',
    body: `ज़्यादातर प्रोडक्ट आप डिलीवरी के **7 दिन** के भीतर लौटा सकते हैं।

## ऑर्डर रद्द करना

जब तक हम ऑर्डर नहीं भेजते, आप उसे बिना शुल्क रद्द कर सकते हैं। अपने खाते में ऑर्डर खोलें, या ऑर्डर नंबर के साथ हमें लिखें। रद्द करने का हम कोई शुल्क नहीं लेते।

## प्रोडक्ट लौटाना

1. डिलीवरी के 7 दिन के भीतर ऑर्डर नंबर और वजह के साथ हमें लिखें। सामान टूटा हो तो एक फ़ोटो से मदद मिलती है।
2. हम 48 घंटे के भीतर जवाब देते हैं, और बताते हैं कि सामान वापस कैसे भेजना है।
3. सामान बिना इस्तेमाल किए, उसके सारे हिस्सों और काग़ज़ों के साथ, उसी डिब्बे में भेजें।

ख़राब, टूटा या ग़लत सामान हमारी ग़लती है: उसे वापस भेजने का ख़र्च हम देते हैं, और आप चुनते हैं कि बदले में नया सामान चाहिए या पैसा।

## जो वापस नहीं होता

- इस्तेमाल किया हुआ सामान, जब तक उसमें ख़राबी न हो।
- शरीर या कान को छूने वाला सामान, जैसे ईयरफ़ोन, सील खुलने के बाद, जब तक उसमें ख़राबी न हो।
- गिफ़्ट कार्ड, और ऐसा सॉफ़्टवेयर जिसका लाइसेंस खुल चुका है।

## आपका पैसा

- सामान मिलने या ऑर्डर रद्द होने के 5 कामकाजी दिन के भीतर हम पैसा भेज देते हैं।
- पैसा उसी खाते, कार्ड या वॉलेट में जाता है जिससे आपने भुगतान किया। आपके बैंक को कुछ दिन और लग सकते हैं।
- आपको पूरा दाम वापस मिलता है। ग़लती हमारी हो, या आप पूरा ऑर्डर लौटाएँ, तो शिपिंग का पैसा भी मिलता है।
- जिस ऑर्डर का भुगतान हो चुका है और हम उसे पहुँचा नहीं सकते, उसका पूरा पैसा बिना माँगे लौटता है।

## सवाल

ईमेल: {shop.email}

फ़ोन: {shop.phone}

हमारे जवाब से सहमत न हों, तो हमारे शिकायत अधिकारी को लिखें। उनका पता [संपर्क के पेज](/pages/contact) पर है।
`,
  },
};
