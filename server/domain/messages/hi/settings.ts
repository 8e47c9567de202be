import type { Translated } from '../catalogue';
import type { settingMessages as english } from '../en/settings';

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
  'setting.addressMissing': 'जीएसटीआईएन वाली दुकान का पता ज़रूरी है',
};
