import { formatNumber } from '../../lib/format';
import type { search as english } from '../en/search';
import type { Translated } from '../../domain';

/** Hindi names of common units; other units keep their symbol. */
const UNITS: Readonly<Record<string, string>> = {
  years: 'साल',
  year: 'साल',
  months: 'महीने',
  days: 'दिन',
  hours: 'घंटे',
  h: 'घंटे',
  min: 'मिनट',
  g: 'ग्राम',
  kg: 'किलोग्राम',
  in: 'इंच',
  l: 'लीटर',
  m: 'मीटर',
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
  price: 'दाम',
  unit: (_value, unit) => UNITS[unit] ?? unit,
  yes: 'हाँ',
  no: 'नहीं',
  priceFrom: (price) => `${price} और ज़्यादा`,
  priceBelow: (price) => `${price} से कम`,
  noResults: 'कोई प्रोडक्ट नहीं मिला',
  noResultsWithFilters: 'आपने जो चुना, वह सब किसी एक प्रोडक्ट में नहीं है।',
  showWithoutFilters: 'बिना फ़िल्टर के देखें',
};
