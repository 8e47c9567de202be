import type { offlineNotices as english } from '../../en/pages/offline-notices';
import type { Translated } from '../../../domain';

export const offlineNotices: Translated<typeof english> = {
  title: 'आप ऑफ़लाइन हैं। पहले देखे हुए पेज अब भी खुलेंगे।',
  orderQueued: 'आप ऑफ़लाइन हैं। आपका ऑर्डर इसी डिवाइस पर रुका है और ऑनलाइन होते ही भेज दिया जाएगा।',
  sending: 'आपका ऑर्डर भेजा जा रहा है।',
  doNotSend: 'न भेजें',
  sendingCancelled: 'आपका ऑर्डर अब नहीं भेजा जाएगा। आपका कार्ट वैसा ही है।',
  sendingCancelledLate:
    'आपका ऑर्डर अब नहीं भेजा जाएगा। हो सकता है वह पहले ही पहुँच गया हो: आपके ऑर्डर आपकी प्रोफ़ाइल में दिखते हैं।',
  notPlaced: 'आपका ऑर्डर नहीं लिया गया।',
  reviewOrder: 'जाँच लें',
  queuedOrderPlaced: 'आपका रुका हुआ ऑर्डर भेज दिया गया है।',
  seeOrder: 'अपना ऑर्डर देखें',
  newVersion: 'दुकान का नया संस्करण तैयार है।',
  later: 'बाद में',
  reload: 'फिर से लोड करें',
};
