import type { Translated } from '../../../domain';
import { formatNumber } from '../../../lib/format';
import type { listing as english } from '../../en/catalogue/listing';

export const listing: Translated<typeof english> = {
  path: 'आप यहाँ हैं',
  allProducts: 'सभी प्रोडक्ट',
  allProductsText: (shop) => `${shop} के सभी प्रोडक्ट, दाम रुपयों में।`,
  summary: (count, name, shop) => `${name}: ${shop} पर ${formatNumber(count)} प्रोडक्ट, दाम रुपयों में।`,
  subcategories: (name) => `${name} की श्रेणियाँ`,
  nothingListed: 'यहाँ अभी कोई प्रोडक्ट नहीं है।',

  nothingFor: (text) => `“${text}” के लिए कुछ नहीं मिला`,
  showingCorrected: (text) => `“${text}” के नतीजे दिखाए जा रहे हैं।`,
  showingFewer: (count, text) => `“${text}” के लिए ${formatNumber(count)} प्रोडक्ट मिले।`,
  showingIntent: (limits) => `ये प्रोडक्ट दिखाए जा रहे हैं: ${limits}।`,
  inCategory: (name) => `${name} में`,
  searchInstead: (text) => `इसके बजाय “${text}” खोजें`,
  lookAround: 'या ये देखें',
  popular: 'अभी लोकप्रिय',
  byPrice: 'दाम के अनुसार',
};
