import { formatNumber } from '../../lib/format';
import type { product as english } from '../en/product';
import type { Translated } from '../../domain';

const reviews = (count: number) => `${formatNumber(count)} रिव्यू`;
const stars = (count: number) => `${count} स्टार`;

export const product: Translated<typeof english> = {
  title: 'प्रोडक्ट',
  notFound: 'यह प्रोडक्ट नहीं मिला',
  summary: (name, brand, price) => `${brand} का ${name}, ${price} में।`,
  reviews,
  inStock: 'स्टॉक में है',
  outOfStock: 'स्टॉक में नहीं',
  onlyLeft: (count) => `केवल ${count} बचे हैं`,
  shipsFree: 'डिलीवरी मुफ़्त',
  shipsFreeAbove: (amount) => `${amount} से ऊपर के ऑर्डर पर डिलीवरी मुफ़्त`,
  plusTax: (amount, percent) => `+ ${amount} टैक्स (${percent}%)`,
  addToCart: 'कार्ट में डालें',

  pictures: (name) => `${name} की तस्वीरें`,
  choosePicture: 'तस्वीर चुनें',
  showPicture: (position, total) => `${total} में से तस्वीर ${position}`,
  zoom: 'बड़ा देखें',
  zoomIn: 'और बड़ा करें',
  zoomOut: 'छोटा करें',
  previousPicture: 'पिछली तस्वीर',
  nextPicture: 'अगली तस्वीर',
  close: 'बंद करें',

  delivery: 'डिलीवरी और भुगतान',
  shipping: 'डिलीवरी',
  shippingFree: 'मुफ़्त',
  shippingPrice: (price, limit) => `${price}, ${limit} से ऊपर मुफ़्त`,
  tax: 'टैक्स',
  taxAdded: (percent) => `चेकआउट पर ${percent}% जुड़ेगा`,
  payment: 'भुगतान',
  tracking: 'ऑर्डर कहाँ है',
  trackingHint: 'आपकी प्रोफ़ाइल में, मेरे ऑर्डर के नीचे',
  specifications: 'विवरण',
  related: 'इससे मिलते प्रोडक्ट',

  reviewsTitle: 'रिव्यू',
  noReviews: 'अभी कोई रिव्यू नहीं',
  reviewsByStars: 'स्टार के अनुसार रिव्यू',
  starsOf: (rating, count) => `${stars(rating)}: ${reviews(count)}`,
  withStars: (count, rating) => `${stars(rating)} वाले ${reviews(count)}`,
  noneWithStars: (rating) => `${stars(rating)} वाला कोई रिव्यू नहीं`,
  showAll: 'सभी दिखाएँ',
  pagesOfReviews: 'रिव्यू के पेज',
  verified: 'पक्की ख़रीद',
  reply: 'दुकान का जवाब',
  replies: 'Haat का जवाब',

  write: 'अपना रिव्यू लिखें',
  pleaseLogin: 'रिव्यू लिखने के लिए साइन इन करें',
  rating: 'रेटिंग',
  select: 'चुनें...',
  ratings: ['1 - ख़राब', '2 - ठीक-ठाक', '3 - अच्छा', '4 - बहुत अच्छा', '5 - शानदार'],
  comment: 'आपकी राय',
  submit: 'भेजें',
  reviewAdded: 'रिव्यू जुड़ गया',
  alreadyReviewed: 'आप पहले ही रिव्यू लिख चुके हैं 😞',
};
