import type { Translated } from '../catalogue';
import type { familyMessages as english } from '../en/families';

export const familyMessages: Translated<typeof english> = {
  'family.notFound': 'प्रोडक्ट का परिवार नहीं मिला',
  'family.equalOptions': ({ options }) => `दो सदस्यों के विकल्प एक जैसे हैं: ${options}`,
  'family.unlistedValue': ({ option, value }) => `${option} में ${value} नाम का मान नहीं है`,
  'family.missingValue': ({ option }) => `${option} का मान नहीं दिया गया है`,
  'family.unknownOption': ({ option }) => `परिवार में ${option} नाम का विकल्प नहीं है`,
  'family.repeatedText': ({ text }) => `${text} दो बार दिया गया है`,
  'family.tooManyMembers': ({ max }) => `परिवार में ज़्यादा से ज़्यादा ${max} सदस्य हो सकते हैं`,
  'family.memberTwice': 'एक प्रोडक्ट केवल एक बार सदस्य हो सकता है',
  'product.badGtin': 'GTIN में 8, 12, 13 या 14 अंक होते हैं',
};
