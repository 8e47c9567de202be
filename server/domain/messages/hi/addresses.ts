import type { Translated } from '../catalogue';
import type { addressMessages as english } from '../en/addresses';

export const addressMessages: Translated<typeof english> = {
  'address.notFound': 'पता नहीं मिला',
  'address.limitReached': ({ max }) => `एक खाते में ज़्यादा से ज़्यादा ${max} पते हो सकते हैं; पहले कोई एक हटाएँ`,
  'address.idNotAllowed': 'सहेजे हुए पते की आईडी के बदले पूरा पता भरें',
  'address.notAPhone': 'फ़ोन में 10 अंक लिखें जो 6 से 9 से शुरू हों, या दूसरे देश का नंबर + के साथ लिखें',
  'address.notAPinCode': 'पिन कोड में 6 अंक लिखें, पहला अंक 0 न हो',
  'address.unknownState': 'भारत का कोई राज्य चुनें',
  'address.notAGstin': 'जीएसटी नंबर सही नहीं है; इसके 15 अक्षर जाँचें',
  'address.otherState': 'जीएसटी नंबर बिल के पते वाले राज्य का होना चाहिए',
};
