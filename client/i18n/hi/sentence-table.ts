/** Field names as server messages contain them. */
export const FIELDS: Readonly<Record<string, string>> = {
  Address: 'पता',
  Amount: 'रकम',
  City: 'शहर',
  Comment: 'टिप्पणी',
  Country: 'देश',
  'Current password': 'मौजूदा पासवर्ड',
  Email: 'ईमेल',
  'Expected total': 'कुल रकम',
  Id: 'पहचान संख्या',
  'Idempotency key': 'ऑर्डर की कुंजी',
  Input: 'फ़ॉर्म',
  Keyword: 'खोज के शब्द',
  Name: 'नाम',
  'Order items': 'ऑर्डर का सामान',
  Password: 'पासवर्ड',
  'Payment method': 'भुगतान का तरीक़ा',
  'Postal code': 'पिन कोड',
  Price: 'दाम',
  Product: 'प्रोडक्ट',
  Qty: 'मात्रा',
  Rating: 'रेटिंग',
  Search: 'खोज के शब्द',
  'Shipping address': 'डिलीवरी का पता',
  Sort: 'क्रम',
  Text: 'लिखा हुआ',
  Token: 'लिंक',
};

const SETTLING = 'भुगतान सेवा अभी इस भुगतान को पूरा कर रही है';
const NOT_AUTHORIZED = 'पहले साइन इन करें';

/** Fixed messages of server, domain rules and client. */
export const SENTENCES: Readonly<Record<string, string>> = {
  // Authentication and permissions
  'Not authorized, no token': NOT_AUTHORIZED,
  'Not authorized, token failed': 'आपका साइन इन ख़त्म हो गया है, कृपया फिर से साइन इन करें',
  'Not authorized as an admin': 'यह काम केवल एडमिन कर सकते हैं',
  'Invalid email or password': 'ईमेल या पासवर्ड सही नहीं है',
  'Password is wrong': 'पासवर्ड सही नहीं है',
  'Current password is wrong': 'मौजूदा पासवर्ड सही नहीं है',
  'User already exists': 'इस ईमेल से पहले से एक खाता है',
  'Email must be an e-mail address': 'ईमेल का सही पता लिखें, जैसे naam@example.com',
  'Name must not hold a web address or a slash': 'नाम में कोई वेब पता या "/" नहीं हो सकता',
  'This link is not whole': 'यह लिंक अधूरा है',
  'This link is not valid any more': 'यह लिंक अब काम नहीं करता',
  'This link is not valid any more, please ask for a new one': 'यह लिंक अब काम नहीं करता, कृपया नया लिंक मँगाएँ',
  'The last admin must stay': 'आख़िरी एडमिन को हटाया नहीं जा सकता',
  // Missing records
  'Not found': 'यह नहीं मिला',
  'Product not found': 'प्रोडक्ट नहीं मिला',
  'Order not found': 'ऑर्डर नहीं मिला',
  'User not found': 'खाता नहीं मिला',
  'Review not found': 'रिव्यू नहीं मिला',
  // Reviews
  'Product already reviewed': 'आप इस प्रोडक्ट का रिव्यू पहले ही लिख चुके हैं',
  // Orders
  'No order items': 'ऑर्डर में कोई सामान नहीं है',
  'The order is too large for one order': 'यह ऑर्डर एक बार के लिए बहुत बड़ा है, इसे बाँटकर मँगाएँ',
  'Prices have changed since you looked; please check the new total':
    'आपके देखने के बाद दाम बदल गए हैं; कृपया नई कुल रकम देख लें',
  'Tax has changed; please load this page again': 'टैक्स बदल गया है; कृपया यह पेज दोबारा लोड करें',
  'This idempotency key was used for another order': 'यह ऑर्डर पहले ही किसी और सामान के साथ भेजा जा चुका है',
  'Somebody else was faster, please try again': 'किसी और ने पहले ले लिया, कृपया फिर कोशिश करें',
  'Somebody else has changed this since you opened it': 'आपके खोलने के बाद किसी और ने इसे बदल दिया है',
  'Only the buyer can pay for an order': 'ऑर्डर का भुगतान केवल ख़रीदार कर सकता है',
  'Order is already paid': 'इस ऑर्डर का भुगतान हो चुका है',
  'Order is not paid': 'इस ऑर्डर का भुगतान अभी नहीं हुआ है',
  'Order is already delivered': 'यह ऑर्डर पहुँचाया जा चुका है',
  'Order was cancelled': 'यह ऑर्डर रद्द हो चुका है',
  'Order was cancelled; the payment is given back': 'यह ऑर्डर रद्द हो चुका है; आपका पैसा लौटाया जा रहा है',
  'Order was paid, and all of it was given back': 'इस ऑर्डर का भुगतान हुआ था और पूरा पैसा लौटा दिया गया है',
  'A payment of this order is being settled': 'इस ऑर्डर का एक भुगतान पूरा हो रहा है',
  'A refund of this order is being settled': 'इस ऑर्डर का पैसा लौटाया जा रहा है',
  // Payments
  'Another payment of this order is being settled': 'इस ऑर्डर का एक और भुगतान पूरा हो रहा है',
  'The payment was given back': 'यह भुगतान लौटाया जा चुका है',
  'The payment could not be started.': 'भुगतान शुरू नहीं हो सका।',
  'The payment is still being settled by the provider': SETTLING,
  'The payment is still pending at the provider': SETTLING,
  'The payment was not approved': 'भुगतान को मंज़ूरी नहीं मिली',
  'The payment was not completed': 'भुगतान पूरा नहीं हुआ',
  'The payment was not taken in one piece': 'भुगतान एक बार में पूरा नहीं लिया गया',
  'The payment was refused by the provider': 'भुगतान सेवा ने यह भुगतान लेने से मना कर दिया',
  'The payment provider does not know this payment': 'भुगतान सेवा में यह भुगतान नहीं मिला',
  'The payment provider gave no answer; please try again shortly':
    'भुगतान सेवा से जवाब नहीं मिला; कृपया थोड़ी देर में फिर कोशिश करें',
  'The payment provider gave no answer; please send it again': 'भुगतान सेवा से जवाब नहीं मिला; कृपया फिर भेजें',
  'The payment has paid for another order': 'यह भुगतान किसी दूसरे ऑर्डर का है',
  'The payment is for another order': 'यह भुगतान किसी दूसरे ऑर्डर के लिए है',
  'The payment is in another currency': 'यह भुगतान किसी दूसरी मुद्रा में है',
  'The payment is not of the amount of the order': 'भुगतान की रकम ऑर्डर की रकम से अलग है',
  'The payment names no amount': 'भुगतान में रकम नहीं लिखी है',
  'The payment went to another merchant': 'यह भुगतान किसी और दुकान को गया है',
  'The id of the payment is missing or malformed': 'भुगतान की पहचान संख्या सही नहीं है',
  'No answer came, so we cannot tell yet whether your order was taken. Place it again: it is one order however often you ask.':
    'जवाब नहीं आया, इसलिए अभी पता नहीं कि आपका ऑर्डर दर्ज हुआ या नहीं। फिर से ऑर्डर करें: कितनी भी बार भेजें, ऑर्डर एक ही बनेगा।',
  // Server and network failures
  'Please try again': 'कृपया फिर कोशिश करें',
  'The shop could not be reached. Check your connection and try again.':
    'दुकान तक पहुँचा नहीं जा सका। अपना इंटरनेट जाँचकर फिर कोशिश करें।',
  'The shop could not answer. Please try again.': 'दुकान जवाब नहीं दे सकी। कृपया फिर कोशिश करें।',
  'Something went wrong in the shop, please try again': 'दुकान में कुछ गड़बड़ हो गई, कृपया फिर कोशिश करें',
  'The shop is busy, please try again in a moment': 'दुकान अभी व्यस्त है, कृपया एक पल में फिर कोशिश करें',
  'The shop has more orders than it can take at the moment, please try again':
    'दुकान पर अभी बहुत ज़्यादा ऑर्डर हैं, कृपया फिर कोशिश करें',
  'Too many pages are being made at this moment, please try again': 'दुकान में अभी बहुत भीड़ है, कृपया फिर कोशिश करें',
  'The shop cannot write for now because its disk is full': 'दुकान अभी कुछ नया दर्ज नहीं कर सकती',
  'The shop cannot write for now because its database is read-only': 'दुकान अभी कुछ नया दर्ज नहीं कर सकती',
  'The shop cannot reach its disk for now': 'दुकान अभी अपना डेटा नहीं पढ़ पा रही है',
  'The shop cannot reach its database for now': 'दुकान अभी अपने डेटाबेस तक नहीं पहुँच पा रही है',
  'A part of what the shop keeps cannot be read for now': 'दुकान अभी अपना कुछ डेटा नहीं पढ़ पा रही है',
  'The request could not be understood': 'अनुरोध समझ में नहीं आया',
  'The request was broken off': 'अनुरोध बीच में टूट गया',
  'The body broke off': 'अनुरोध बीच में टूट गया',
  'The body is too large': 'भेजी गई जानकारी बहुत बड़ी है',
  'The body is not valid JSON': 'अनुरोध समझ में नहीं आया',
  'The address holds a broken percent sign': 'इस पते में कोई ग़लत चिह्न है',
};

/** Messages with values. They take precedence over the patterns for fields. */
export const PATTERNS: readonly [pattern: RegExp, say: (...values: string[]) => string][] = [
  [/^Not enough in stock\. (.+)$/, (lines) => `स्टॉक काफ़ी नहीं है। ${shortages(lines)}`],
  [/^(.+) is not for sale yet$/, (name) => `${name} की बिक्री अभी शुरू नहीं हुई है`],
  [/^Product not found: (.+)$/, (id) => `प्रोडक्ट नहीं मिला: ${id}`],
  [/^An order has at most (\d+) lines$/, (max) => `एक ऑर्डर में ज़्यादा से ज़्यादा ${max} तरह का सामान हो सकता है`],
  [/^Payment method must be (.+)$/, (method) => `भुगतान का तरीक़ा ${method} होना चाहिए`],
  [/^Too many tries, please wait (\d+) seconds?$/, (count) => `बहुत बार कोशिश हो चुकी है, कृपया ${count} सेकंड रुकें`],
  [
    /^Too many tries, please wait (\d+) minutes?$/,
    (count) => `बहुत बार कोशिश हो चुकी है, कृपया ${count} मिनट रुकें`,
  ],
  [/^The shop answered with status (\d+)$/, (status) => `दुकान जवाब नहीं दे सकी (${status})`],
];

/** `Lamp: 3 asked, 1 left; …` */
function shortages(lines = ''): string {
  return lines.replace(/: (\d+) asked, (\d+) left(?=; |$)/g, (_, asked: string, left: string) =>
    left === '0' ? `: ${asked} चाहिए, एक भी नहीं बचा` : `: ${asked} चाहिए, ${left} बचे हैं`,
  );
}
