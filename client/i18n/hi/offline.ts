import type { offline as english } from '../en/offline';
import type { Translated } from '../../domain';

export const offline: Translated<typeof english> = {
  title: 'आप ऑफ़लाइन हैं। पहले देखे हुए पेज अब भी खुलेंगे।',
  pricesNotChecked: 'दुकान से संपर्क नहीं हो पा रहा, इसलिए दाम और स्टॉक जाँचे नहीं जा सके।',
  orderQueued: 'आप ऑफ़लाइन हैं। आपका ऑर्डर इसी डिवाइस पर रुका है और ऑनलाइन होते ही भेज दिया जाएगा।',
  sending: 'आपका ऑर्डर भेजा जा रहा है।',
  doNotSend: 'मत भेजिए',
  sendingCancelled: 'आपका ऑर्डर अब रुका हुआ नहीं है। आपका कार्ट वैसा ही है।',
  sendingCancelledLate:
    'आपका ऑर्डर अब रुका हुआ नहीं है। हो सकता है वह पहले ही पहुँच गया हो: आपके ऑर्डर आपकी प्रोफ़ाइल में दिखते हैं।',
  orderQueuedTitle: 'ऑर्डर रुका है',
  notPlaced: 'आपका ऑर्डर नहीं लिया गया।',
  reviewOrder: 'देख लीजिए',
  queuedOrderPlaced: 'रुका हुआ ऑर्डर दे दिया गया है।',
  seeOrder: 'अपना ऑर्डर देखें',
  newVersion: 'दुकान का नया संस्करण तैयार है।',
  later: 'बाद में',
  reload: 'फिर से लोड करें',
};
