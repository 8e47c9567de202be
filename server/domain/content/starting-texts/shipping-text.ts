import type { TextByLanguage } from './page-text';

export const shippingText: TextByLanguage = {
  EN: {
    title: 'Shipping and delivery',
    body: `We send all products ourselves, to addresses in India.

## Where we deliver

Enter your PIN code on a product page. The shop shows if we deliver there, and how many days it takes.

## Price

Shipping costs {shipping.price}. It is free for products worth more than {shipping.freeAbove} in one order.

The shop shows the shipping price before you pay. There are no further charges at your door.

## Time

- We hand a paid order to the courier within 2 working days.
- The days on the product page count from the payment. Sundays and public holidays do not count.
- You get an email when the order is sent, and the order page shows its state.
- If we are late, we tell you and name a new day. You can then cancel and get all your money back.

## Delivery

Please check the package in front of the courier. If it is open or damaged, do not accept it, or take a picture, and write to us within 48 hours. The risk is ours until you have the product in your hands.

If you are not at home, the courier tries again. If it cannot be delivered, it comes back to us, and we give your money back as the [refund page](/pages/refund) says.

## Wrong address

Write to us at once if the address of an order is wrong. We can change it until we send the order.

## Questions

Email: {shop.email}

Phone: {shop.phone}
`,
  },
  HI: {
    title: 'शिपिंग और डिलीवरी',
    body: `सारा सामान हम खुद भारत के पतों पर भेजते हैं।

## हम कहाँ पहुँचाते हैं

प्रोडक्ट के पेज पर अपना पिन कोड लिखें। दुकान बताती है कि हम वहाँ पहुँचाते हैं या नहीं, और कितने दिन लगते हैं।

## दाम

शिपिंग का दाम {shipping.price} है। एक ऑर्डर में {shipping.freeAbove} से ज़्यादा के सामान पर शिपिंग मुफ़्त है।

भुगतान से पहले दुकान शिपिंग का दाम दिखाती है। दरवाज़े पर और कोई शुल्क नहीं लगता।

## समय

- भुगतान हो चुका ऑर्डर हम 2 कामकाजी दिन के भीतर कूरियर को देते हैं।
- प्रोडक्ट के पेज पर लिखे दिन भुगतान से गिने जाते हैं। रविवार और सरकारी छुट्टियाँ नहीं गिनी जातीं।
- ऑर्डर भेजे जाने पर आपको ईमेल मिलता है, और ऑर्डर के पेज पर उसकी स्थिति दिखती है।
- हमसे देर हो, तो हम बताते हैं और नया दिन देते हैं। तब आप ऑर्डर रद्द करके पूरा पैसा वापस ले सकते हैं।

## डिलीवरी

कृपया पैकेट कूरियर के सामने जाँचें। वह खुला या टूटा हो, तो न लें या फ़ोटो खींच लें, और 48 घंटे के भीतर हमें लिखें। सामान आपके हाथ में आने तक जोखिम हमारा है।

आप घर पर न हों, तो कूरियर दोबारा आता है। सामान पहुँच न सके, तो वह हमारे पास लौटता है, और हम [रिफ़ंड के पेज](/pages/refund) के अनुसार आपका पैसा लौटाते हैं।

## ग़लत पता

ऑर्डर का पता ग़लत हो, तो तुरंत हमें लिखें। ऑर्डर भेजने से पहले हम उसे बदल सकते हैं।

## सवाल

ईमेल: {shop.email}

फ़ोन: {shop.phone}
`,
  },
};
