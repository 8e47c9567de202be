import { fieldLabel } from '../field-path';
import type { Translated } from '../catalogue';
import type { settingMessages as english } from '../en/settings';
import { fieldNames } from './field-names';

export const settingMessages: Translated<typeof english> = {
  'setting.unknown': 'ऐसी कोई सेटिंग नहीं है',
  'setting.notPercent': '0 से 100 तक का प्रतिशत लिखें, ज़्यादा से ज़्यादा 2 दशमलव के साथ, जैसे 4 या 2.5',
  'setting.notPhone': 'फ़ोन नंबर में 6 से 20 अंक होते हैं, जैसे +91 98765 43210',
  'setting.notState': 'राज्य का दो अक्षरों वाला कोड लिखें',
  'setting.notPin': 'पिन कोड में छह अंक होते हैं, और वह 0 से शुरू नहीं होता',
  'setting.notGstin': 'जीएसटीआईएन में 15 अक्षर होते हैं, और आख़िरी अक्षर जाँच का होता है',
  'setting.notLink': 'लिंक दुकान का पथ हो, या https:// से शुरू हो',
  'setting.notLogo': 'लोगो फिर से अपलोड करें: इस पथ पर दुकान का कोई लोगो नहीं है',
  'setting.logoTooSmall': ({ width, height }) => `लोगो कम से कम ${width} × ${height} पिक्सेल का हो`,
  'setting.logoIsSvg': 'लोगो के लिए एसवीजी मंज़ूर नहीं, क्योंकि उसमें स्क्रिप्ट हो सकती है। PNG या WebP फ़ाइल भेजें',
  'setting.notColour': 'रंग # और छह हेक्साडेसिमल अंकों से लिखें, जैसे #f5a131',
  'setting.colourContrast': ({ colour, label, ratio, limit, nearest }) =>
    `${colour} बहुत गहरा है: उस पर लेबल ${label} का कंट्रास्ट ${ratio}:1 है, जबकि ${limit}:1 चाहिए। सबसे नज़दीकी: ${nearest}`,
  'setting.listTooLong': ({ field, max }) =>
    `${fieldLabel(fieldNames, field)}: ज़्यादा से ज़्यादा ${max} प्रविष्टियाँ हो सकती हैं`,
  'setting.tooManyGroups': ({ max }) => `फ़ुटर में ज़्यादा से ज़्यादा ${max} समूह हो सकते हैं`,
  'setting.sectionRepeated': 'होम पेज पर इस तरह का केवल एक खंड हो सकता है',
  'setting.notInSection': 'इस तरह के खंड में यह सामग्री नहीं होती',
  'setting.collectionEmpty': 'संग्रह में कम से कम एक प्रोडक्ट ज़रूरी है',
  'setting.promoWithoutTarget': 'प्रचार के लिए प्रोडक्ट या लिंक ज़रूरी है',
  'setting.endBeforeStart': 'समाप्ति का समय शुरुआत के बाद होना चाहिए',
  'setting.stateMissing': 'जीएसटी के लिए दुकान का राज्य ज़रूरी है: दो अक्षरों का कोड लिखें',
  'tax.unknownClass': 'इस आईडी की कोई कर श्रेणी दुकान में नहीं है',
  'tax.repeated': 'सूची में यह मान दो बार है',
  'tax.classUsed': ({ name, count }) => `कर श्रेणी “${name}” नहीं हटाई जा सकती: ${count} प्रोडक्ट इसमें हैं`,
  'setting.addressMissing': 'जीएसटीआईएन वाली दुकान का पता ज़रूरी है',
};
