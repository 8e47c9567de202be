import type { Translated } from '../catalogue';
import type { courierMessages as english } from '../en/couriers';

export const courierMessages: Translated<typeof english> = {
  'courier.notConnected': 'पार्सल बुक करने वाला कोई कूरियर दुकान से जुड़ा नहीं है',
  'courier.notPacked': ({ state }) => `पार्सल की स्थिति ${state} है; केवल पैक किया हुआ पार्सल बुक हो सकता है`,
  'courier.hasNumber': 'पार्सल पैक है और उसका ट्रैकिंग नंबर पहले से है',
  'courier.notBooked': 'दुकान ने यह पार्सल किसी कूरियर के पास बुक नहीं किया है',
  'courier.addressIncomplete': 'ऑर्डर में भारत का पूरा पता नहीं है: सड़क, पिन कोड, राज्य और फ़ोन नंबर',
  'courier.refused': ({ reason }) => `कूरियर ने मना कर दिया: ${reason}`,
  'courier.noAnswer': 'कूरियर से जवाब नहीं मिला; दुकान बुकिंग का नतीजा पूछती रहेगी',
  'courier.noNumber': 'कूरियर ने ट्रैकिंग नंबर नहीं दिया',
  'courier.neverBooked': 'कूरियर ने यह बुकिंग कभी नहीं की',
  'courier.wrongWebhookToken': 'यह टोकन कूरियर का नहीं है',
  'courier.notAMessage': 'भेजा हुआ डेटा कूरियर का संदेश नहीं है',
  'courier.badAwb': ({ max }) =>
    `ट्रैकिंग नंबर (AWB) में अधिक से अधिक ${max} अंग्रेज़ी अक्षर और अंक होते हैं, और उनके बीच - / . _`,
};
