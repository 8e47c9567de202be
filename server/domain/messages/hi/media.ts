import type { Translated } from '../catalogue';
import type { mediaMessages as english } from '../en/media';

export const mediaMessages: Translated<typeof english> = {
  'picture.empty': 'तस्वीर की फ़ाइल ख़ाली है',
  'picture.damaged': 'तस्वीर की फ़ाइल ख़राब है',
  'picture.animated': 'चलती हुई तस्वीर नहीं ली जाती',
  'picture.tooManyPixels': ({ megapixels }) => `तस्वीर ${megapixels} मेगापिक्सेल से बड़ी है`,
  'picture.tooLarge': ({ megabytes }) => `तस्वीर ${megabytes} MB से बड़ी है`,
  'picture.wrongFormat': 'तस्वीर PNG, JPEG, WebP या AVIF फ़ाइल होनी चाहिए',
  'picture.holdsMore': 'तस्वीर की फ़ाइल में तस्वीर के अलावा कुछ और भी है',
  'picture.notADataUrl': 'नई तस्वीर भेजें, या इस दुकान में रखी हुई तस्वीर चुनें',
  'picture.notBase64': 'तस्वीर का data URL base64 में होना चाहिए',
  'picture.damagedDataUrl': 'तस्वीर का data URL ख़राब है',
  'picture.unknown': 'यह तस्वीर इस दुकान में नहीं है',
  'picture.storeUnreachable': 'अभी तस्वीरों तक पहुँचा नहीं जा सकता, कृपया फिर कोशिश करें',
  'picture.notDrawn': 'तस्वीर तैयार नहीं हो सकी, कृपया फिर कोशिश करें',
  'picture.tooManyWaiting': 'अभी बहुत सारी तस्वीरें आ रही हैं',
  'picture.tooManyUploads': 'अभी बहुत सारी तस्वीरें आ रही हैं, कृपया फिर कोशिश करें',
  'form.tooLarge': ({ megabytes }) => `फ़ॉर्म ${megabytes} MB से बड़ा है`,
  'form.tooManyParts': ({ max }) => `फ़ॉर्म में ${max} से ज़्यादा हिस्से हैं`,
  'form.longPartHead': 'फ़ॉर्म के एक हिस्से का हेडर बहुत लंबा है',
  'form.unreadable': 'फ़ॉर्म पढ़ा नहीं जा सका',
  'form.noPicture': 'image नाम की एक तस्वीर फ़ाइल भेजें',
  'form.notMultipart': 'तस्वीर multipart/form-data में, boundary के साथ और बिना कंप्रेस किए भेजें',
};
