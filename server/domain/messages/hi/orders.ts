import type { Translated } from '../catalogue';
import type { orderMessages as english } from '../en/orders';

export const orderMessages: Translated<typeof english> = {
  'order.notFound': 'ऑर्डर नहीं मिला',
  'order.noItems': 'ऑर्डर में कोई सामान नहीं है',
  'order.tooManyLines': ({ max }) => `एक ऑर्डर में ज़्यादा से ज़्यादा ${max} तरह का सामान हो सकता है`,
  'order.tooLarge': 'यह ऑर्डर एक बार के लिए बहुत बड़ा है, इसे बाँटकर मँगाएँ',
  'order.wrongPaymentMethod': ({ method }) => `भुगतान का तरीक़ा ${method} होना चाहिए`,
  'order.unknownProduct': ({ product }) => `प्रोडक्ट नहीं मिला: ${product}`,
  'order.stateMissing': 'कर तय करने के लिए डिलीवरी का राज्य बताइए',
  'order.exportNotTaxed': 'यह दुकान केवल भारत में डिलीवरी करती है',
  'order.notForSale': ({ name }) => `${name} की बिक्री अभी शुरू नहीं हुई है`,
  'order.outOfStock': ({ shortages }) => {
    const lines = shortages.map(({ name, asked, left }) =>
      left === 0 ? `${name}: ${asked} चाहिए, एक भी नहीं बचा` : `${name}: ${asked} चाहिए, ${left} बचे हैं`,
    );
    return `स्टॉक काफ़ी नहीं है। ${lines.join('; ')}`;
  },
  'order.pricesChanged': 'आपके देखने के बाद दाम बदल गए हैं; कृपया नई कुल रकम देख लें',
  'guest.signedIn': 'साइन इन किया हुआ ख़रीदार अतिथि के रूप में नहीं, अपने खाते से ऑर्डर करता है',
  'order.keyReused': 'यह ऑर्डर पहले ही किसी और सामान के साथ भेजा जा चुका है',
  'order.lostRace': 'किसी और ने पहले ले लिया, कृपया फिर कोशिश करें',
  'order.notPaid': 'इस ऑर्डर का भुगतान अभी नहीं हुआ है',
  'order.alreadyPaid': 'इस ऑर्डर का भुगतान हो चुका है',
  'order.alreadyDelivered': 'यह ऑर्डर पहुँचाया जा चुका है',
  'order.payOnline': 'इस ऑर्डर का भुगतान ऑनलाइन होता है, डिलीवरी पर नकद नहीं',
  'order.payInCash': 'इस ऑर्डर का भुगतान डिलीवरी पर नकद होता है',
  'order.notConfirmed': 'इस ऑर्डर की पुष्टि अभी बाकी है',
  'order.otherCashAmount': ({ total }) => `नकद रकम ऑर्डर की कुल रकम, ${total} रुपये, होनी चाहिए`,
  'remittance.columns': 'पहली पंक्ति में ऑर्डर और रकम के कॉलमों के नाम होने चाहिए',
  'remittance.tooLong': ({ max }) => `कूरियर की फ़ाइल में ज़्यादा से ज़्यादा ${max} पंक्तियाँ हो सकती हैं`,
  'order.alreadyConfirmed': 'इस ऑर्डर की पुष्टि हो चुकी है',
  'order.cancelled': 'यह ऑर्डर रद्द हो चुका है',
  'order.cancelledPaymentReturned': 'यह ऑर्डर रद्द हो चुका है; आपका पैसा लौटाया जा रहा है',
  'order.refunded': 'इस ऑर्डर का भुगतान हुआ था और पूरा पैसा लौटा दिया गया है',
  'order.refunding': 'इस ऑर्डर का पैसा लौटाया जा रहा है',
  'order.beingPaid': 'इस ऑर्डर का एक भुगतान पूरा हो रहा है',
  'invoice.notFound': 'इनवॉइस नहीं मिला',
  'document.notFound': 'दस्तावेज़ नहीं मिला',
  'credit.fullRefund': 'पूरा भुगतान लौटाया गया',
  'credit.otherProduct': 'इनवॉइस में ऐसा कोई उत्पाद नहीं है',
  'credit.tooMany': ({ name, left }) => `${name}: पहले के क्रेडिट नोट के बाद ${left} बचे हैं`,
};
