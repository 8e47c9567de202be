import type { offline as english } from '../en/offline';
import type { Translated } from '../../domain';

export const offline: Translated<typeof english> = {
  pricesNotChecked: 'दुकान से संपर्क नहीं हो पा रहा, इसलिए दाम और स्टॉक जाँचे नहीं जा सके।',
  orderQueuedTitle: 'ऑर्डर रुका है',
};
