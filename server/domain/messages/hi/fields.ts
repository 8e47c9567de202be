import type { Translated } from '../catalogue';
import type { fieldMessages as english } from '../en/fields';
import { fieldLabel, type FieldPath } from '../field-path';
import { fieldNames } from './field-names';

const labelOf = (field: FieldPath) => fieldLabel(fieldNames, field);

export const fieldMessages: Translated<typeof english> = {
  'field.required': ({ field }) => `${labelOf(field)} भरना ज़रूरी है`,
  'field.notText': ({ field }) => `${labelOf(field)}: टेक्स्ट भेजें`,
  'field.notObject': ({ field }) => `${labelOf(field)}: JSON ऑब्जेक्ट भेजें`,
  'field.notList': ({ field }) => `${labelOf(field)}: सूची भेजें`,
  'field.notWhole': ({ field }) => `${labelOf(field)}: पूरी संख्या लिखें`,
  'field.notAmount': ({ field }) =>
    `${labelOf(field)}: रुपयों में रकम लिखें, दशमलव के बाद ज़्यादा से ज़्यादा 2 अंक, जैसे 2631.50`,
  'field.notBoolean': ({ field }) => `${labelOf(field)}: हाँ या नहीं चुनें`,
  'field.notMoment': ({ field }) => `${labelOf(field)}: तारीख़ और समय लिखें`,
  'field.notTimestamp': ({ field }) => `${labelOf(field)}: तारीख़ और समय लिखें, जैसे 2026-11-05T09:30:00.000Z`,
  'field.notDay': 'दिन ऐसे लिखें: 2026-11-05',
  'field.notOneOf': ({ field, choices }) => `${labelOf(field)}: इनमें से एक चुनें: ${choices.join(', ')}`,
  'field.unknownChoice': ({ choices }) => `इनमें से एक चुनें: ${choices.join(', ')}`,
  'field.controlCharacters': ({ field }) => `${labelOf(field)}: इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते`,
  'field.invisibleCharacters': ({ field }) => `${labelOf(field)}: इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते`,
  'field.tooLong': ({ field, max }) => `${labelOf(field)}: ज़्यादा से ज़्यादा ${max} अक्षर लिखें`,
  'field.tooShort': ({ field, min }) => `${labelOf(field)}: कम से कम ${min} अक्षर लिखें`,
  'field.outOfRange': ({ field, min, max }) => `${labelOf(field)}: ${min} से ${max} के बीच की संख्या लिखें`,
  'field.tooMuch': ({ field, max }) => `${labelOf(field)}: ज़्यादा से ज़्यादा ${max}`,
  'field.zero': ({ field }) => `${labelOf(field)}: 0 नहीं हो सकता`,
  'field.listLength': ({ field, max }) => `${labelOf(field)}: 1 से ${max} तक की सूची भेजें`,
  'field.eitherOr': ({ one, other }) => `${one} और ${other} में से केवल एक भेजें`,
};
