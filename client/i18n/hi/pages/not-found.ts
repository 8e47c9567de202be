import type { notFound as english } from '../../en/pages/not-found';
import type { Translated } from '../../../domain';

export const notFound: Translated<typeof english> = {
  title: 'पेज नहीं मिला',
  picture: '404 पेज नहीं मिला',
  goHome: 'मुख्य पृष्ठ पर जाएँ',
  seeAllProducts: 'सभी प्रोडक्ट देखें',
  search: 'आप क्या ढूँढ रहे थे?',
  find: 'प्रोडक्ट ढूँढें',
  kinds: {
    page: { heading: 'ओह! यह पेज नहीं मिला।', text: 'आप जो पेज ढूँढ रहे हैं, वह मौजूद नहीं है।' },
    contentPage: { heading: 'पेज नहीं मिला', text: 'आप जो पेज ढूँढ रहे हैं, वह मौजूद नहीं है।' },
    product: { heading: 'यह प्रोडक्ट नहीं मिला', text: 'हो सकता है यह अब न बिकता हो, या इसका लिंक बदल गया हो।' },
    category: {
      heading: 'यह श्रेणी नहीं मिली',
      text: 'हो सकता है इसका नाम बदल गया हो। हमारे प्रोडक्ट अब भी यहाँ हैं।',
    },
    collection: { heading: 'यह संग्रह नहीं मिला', text: 'हो सकता है यह संग्रह अब न हो। हमारे प्रोडक्ट अब भी यहाँ हैं।' },
  },
};
