import type { TextByLanguage } from './page-text';

export const termsText: TextByLanguage = {
  EN: {
    title: 'Terms of sale',
    body: `These terms apply to every order in this shop. The version of the day of your order applies to that order.

## Seller

The seller is {shop.legalName}.

Address: {shop.address}

GSTIN: {shop.gstin}

You reach us as the [contact page](/pages/contact) says.

## Your order

1. You choose products, enter the delivery address and check the order. Until you press *Place Order* you can correct everything.
2. With the order you offer to buy. The shop shows the order at once and sends you an email about it.
3. The contract begins when we confirm your payment.
4. An order without payment ends after some time. The products then go back into stock, and you owe nothing.

You must be 18 years old, or order with the consent of a parent or guardian.

## Prices and payment

- All prices are in Indian rupees. Before you pay, the shop shows the price of the products, shipping, tax and the total.
- No amount is added after the order.
- The shop lists the ways to pay at checkout. A payment provider handles your payment data; we do not receive card numbers.
- If the shop showed an obvious wrong price, we tell you before delivery, and you get all your money back if you cancel.

## Delivery, cancellation and returns

The [shipping page](/pages/shipping) says where, when and for how much we deliver. The [refund page](/pages/refund) says how you cancel an order, return a product and get your money back.

## Product information and warranty

We describe products with care. Colours may differ a little between screens. The warranty of a manufacturer is on the package or in the papers of the product; your legal rights against us stay the same.

## Your account and reviews

Keep your password secret, and tell us if another person uses your account. Reviews must be honest and your own. We remove reviews that are unlawful, insulting or advertising.

## Liability

We are liable as the law says. Nothing in these terms limits your rights under the Consumer Protection Act, 2019.

## Law and complaints

Indian law applies. For complaints, write to our grievance officer, {shop.grievanceOfficer}. We answer within 48 hours and settle complaints within one month.

You can go to the consumer commission at your home.
`,
  },
  HI: {
    title: 'बिक्री की शर्तें',
    body: `ये शर्तें इस दुकान के हर ऑर्डर पर लागू हैं। आपके ऑर्डर पर उस दिन की शर्तें लागू होती हैं जिस दिन ऑर्डर हुआ।

## विक्रेता

विक्रेता {shop.legalName} है।

पता: {shop.address}

GSTIN: {shop.gstin}

हमसे बात करने का तरीक़ा [संपर्क के पेज](/pages/contact) पर है।

## आपका ऑर्डर

1. आप प्रोडक्ट चुनते हैं, डिलीवरी का पता लिखते हैं और ऑर्डर जाँचते हैं। *ऑर्डर करें* दबाने तक आप सब कुछ बदल सकते हैं।
2. ऑर्डर आपकी ओर से ख़रीदने का प्रस्ताव है। दुकान ऑर्डर तुरंत दिखाती है और आपको उसका ईमेल भेजती है।
3. जब हम आपके भुगतान की पुष्टि करते हैं, तब अनुबंध शुरू होता है।
4. बिना भुगतान का ऑर्डर कुछ समय बाद ख़त्म हो जाता है। सामान वापस स्टॉक में चला जाता है, और आपको कुछ नहीं देना होता।

आपकी उम्र 18 साल हो, या आप माता-पिता या अभिभावक की सहमति से ऑर्डर करें।

## दाम और भुगतान

- सारे दाम भारतीय रुपयों में हैं। भुगतान से पहले दुकान सामान का दाम, शिपिंग, टैक्स और कुल रक़म दिखाती है।
- ऑर्डर के बाद कोई रक़म नहीं जुड़ती।
- भुगतान के तरीक़े ऑर्डर करते समय दिखते हैं। भुगतान का डेटा भुगतान कंपनी सँभालती है; कार्ड नंबर हमें नहीं मिलते।
- अगर दुकान में कोई दाम साफ़ तौर पर ग़लत था, तो हम डिलीवरी से पहले बताते हैं, और रद्द करने पर आपका पूरा पैसा लौटता है।

## डिलीवरी, रद्द करना और वापसी

हम कहाँ, कब और कितने में पहुँचाते हैं, यह [शिपिंग के पेज](/pages/shipping) पर है। ऑर्डर रद्द करने, सामान लौटाने और पैसा वापस पाने का तरीक़ा [रिफ़ंड के पेज](/pages/refund) पर है।

## प्रोडक्ट की जानकारी और वारंटी

हम प्रोडक्ट के बारे में ध्यान से लिखते हैं। स्क्रीन पर रंग थोड़े अलग दिख सकते हैं। निर्माता की वारंटी डिब्बे पर या प्रोडक्ट के काग़ज़ों में लिखी है; हमारे प्रति आपके क़ानूनी अधिकार बने रहते हैं।

## आपका खाता और रिव्यू

अपना पासवर्ड किसी को न बताएँ, और कोई दूसरा आपका खाता इस्तेमाल करे तो हमें बताएँ। रिव्यू सच्चे और आपके अपने हों। ग़ैरक़ानूनी, अपमानजनक या विज्ञापन वाले रिव्यू हम हटा देते हैं।

## ज़िम्मेदारी

हमारी ज़िम्मेदारी वही है जो क़ानून कहता है। ये शर्तें उपभोक्ता संरक्षण अधिनियम, 2019 के आपके अधिकार कम नहीं करतीं।

## क़ानून और शिकायत

भारत का क़ानून लागू है। शिकायत के लिए हमारे शिकायत अधिकारी {shop.grievanceOfficer} को लिखें। हम 48 घंटे के भीतर जवाब देते हैं और एक महीने के भीतर शिकायत का निपटारा करते हैं।

आप अपने इलाक़े के उपभोक्ता आयोग में भी जा सकते हैं।
`,
  },
};
