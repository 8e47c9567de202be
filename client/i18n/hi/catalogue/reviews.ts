import type { reviewSection as english } from '../../en/catalogue/reviews';
import type { Translated } from '../../../domain';

const stars = (count: number) => `${count} स्टार`;

export const reviewSection: Translated<typeof english> = {
  reviewsTitle: 'रिव्यू',
  noReviews: 'अभी कोई रिव्यू नहीं',
  reviewsByStars: 'स्टार के अनुसार रिव्यू',
  starsOf: (rating, reviews) => `${stars(rating)}: ${reviews}`,
  withStars: (reviews, rating) => `${stars(rating)} वाले ${reviews}`,
  noneWithStars: (rating) => `${stars(rating)} वाला कोई रिव्यू नहीं`,
  showAll: 'सभी दिखाएँ',
  pagesOfReviews: 'रिव्यू के पेज',
  verified: 'सत्यापित ख़रीद',
  reply: 'दुकान का जवाब',
  replies: (shop) => `${shop} का जवाब`,

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
