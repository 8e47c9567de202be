import type { Translated } from '../catalogue';
import type { deliveryMessages as english } from '../en/delivery';

export const deliveryMessages: Translated<typeof english> = {
  'delivery.badPin': 'पिन कोड में छह अंक होते हैं और वह 0 से शुरू नहीं होता',
  'delivery.notServiceable': ({ pin }) => `हम ${pin} पर डिलीवरी नहीं करते`,
  'delivery.badPattern':
    'पैटर्न कोई पिन कोड (जैसे 560001), उसके पहले अंक (जैसे 5600*), कोई राज्य (जैसे state:KA) या * होता है',
  'delivery.samePattern': ({ pattern }) => `पैटर्न ${pattern} दो बार आया है`,
  'delivery.daysReversed': 'दिनों की सबसे बड़ी संख्या सबसे छोटी संख्या से कम नहीं हो सकती',
  'shipping.noMethod': 'दुकान का कोई डिलीवरी तरीक़ा इस पते पर इस ऑर्डर के लिए ठीक नहीं बैठता',
  'shipping.notInZone': ({ name }) => `${name} इस पते के लिए संभव नहीं है`,
  'shipping.tooHeavy': ({ name, max }) => `${name} में एक पार्सल ज़्यादा से ज़्यादा ${max} किलो का हो सकता है`,
  'shipping.noAir': ({ name, product }) =>
    `${name} हवाई जहाज़ से जाता है, और ${product} हवाई जहाज़ से नहीं जा सकता`,
  'shipping.badId': 'आईडी में छोटे अक्षर a से z, अंक और एक-एक हाइफ़न होते हैं',
  'shipping.repeated': 'सूची में यह मान दो बार है',
  'delivery.tooManyAreas': ({ max }) => `ज़्यादा से ज़्यादा ${max} डिलीवरी क्षेत्र हो सकते हैं`,
};
