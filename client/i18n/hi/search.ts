import { formatNumber } from '../../lib/format';
import type { search as english } from '../en/search';
import type { Translated } from '../../domain';

/** Hindi names of common units; other units keep their symbol. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ years: 'साल', year: 'साल', months: 'महीने', days: 'दिन', hours: 'घंटे', h: 'घंटे', min: 'मिनट' },
  ...{ g: 'ग्राम', kg: 'किलोग्राम', in: 'इंच', l: 'लीटर', m: 'मीटर' },
};

export const search: Translated<typeof english> = {
  title: (keyword) => `खोज: ${keyword}`,
  home: 'मुख्य पृष्ठ',
  description: (count, keyword, shop) =>
    `${shop} पर “${keyword}” के लिए ${formatNumber(count)} प्रोडक्ट, दाम रुपयों में।`,
  results: 'नतीजे',
  count: (count) => `${formatNumber(count)} प्रोडक्ट`,
  countAndMore: (count) => `${formatNumber(count)}+ प्रोडक्ट`,
  onPage: (page) => `, पेज ${page}`,
  sort: 'क्रम लगाएँ',
  sortBy: 'क्रम',
  sorts: {
    RELEVANCE: 'सबसे मिलते-जुलते',
    COLLECTION: 'हमारी पसंद',
    NEWEST: 'सबसे नए',
    PRICE_ASC: 'सबसे कम दाम',
    PRICE_DESC: 'सबसे ज़्यादा दाम',
    RATING: 'सबसे अच्छी रेटिंग',
    ORIGIN: 'मूल देश',
  },
  filter: 'फ़िल्टर',
  filters: 'फ़िल्टर',
  close: 'बंद करें',
  activeCountSuffix: 'चुने हुए',
  activeFilters: 'चुने हुए फ़िल्टर',
  remove: 'हटाएँ',
  clearAll: 'सब हटाएँ',
  show: (count) => `${formatNumber(count)} प्रोडक्ट देखें`,
  showAndMore: (count) => `${formatNumber(count)}+ प्रोडक्ट देखें`,
  showProducts: 'प्रोडक्ट देखें',
  category: 'श्रेणी',
  brand: 'ब्रांड',
  price: 'दाम',
  moreFilters: 'और',
  originCountry: 'मूल देश',
  unit: (_value, unit) => UNITS[unit] ?? unit,
  yes: 'हाँ',
  no: 'नहीं',
  inStock: 'स्टॉक में',
  more: (count) => `${formatNumber(count)} और`,
  minPrice: 'न्यूनतम ₹',
  maxPrice: 'अधिकतम ₹',
  apply: 'लागू करें',
  priceFrom: (price) => `${price} और ज़्यादा`,
  priceBelow: (price) => `${price} से कम`,
  priceUpTo: (price) => `${price} तक`,
  priceBetween: (low, high) => `${low} से ${high}`,
  stars: (stars) => (stars === 5 ? '5 सितारे' : `${stars} या ज़्यादा सितारे`),
  andUp: 'या ज़्यादा',
  noResults: 'कोई प्रोडक्ट नहीं मिला',
  noResultsWithFilters: 'आपने जो चुना, वह सब किसी एक प्रोडक्ट में नहीं है।',
  showWithoutFilters: 'बिना फ़िल्टर के देखें',
};
