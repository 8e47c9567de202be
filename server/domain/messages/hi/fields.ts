import type { Translated } from '../catalogue';
import type { fieldMessages as english } from '../en/fields';
import { fieldLabel, type FieldPath } from '../field-path';
import { fieldNames } from './field-names';

const name = (field: FieldPath) => fieldLabel(fieldNames, field);

export const fieldMessages: Translated<typeof english> = {
  'field.required': ({ field }) => `${name(field)} भरना ज़रूरी है`,
  'field.notText': ({ field }) => `${name(field)}: यहाँ कुछ लिखें`,
  'field.notObject': ({ field }) => `${name(field)}: जानकारी अधूरी है`,
  'field.notList': ({ field }) => `${name(field)}: सूची भेजें`,
  'field.notWhole': ({ field }) => `${name(field)}: पूरी संख्या लिखें`,
  'field.notAmount': ({ field }) =>
    `${name(field)}: रुपयों में रकम लिखें, दशमलव के बाद ज़्यादा से ज़्यादा 2 अंक, जैसे 2631.50`,
  'field.notBoolean': ({ field }) => `${name(field)}: हाँ या नहीं चुनें`,
  'field.notMoment': ({ field }) => `${name(field)}: तारीख़ और समय लिखें`,
  'field.notTimestamp': ({ field }) => `${name(field)}: तारीख़ और समय लिखें, जैसे 2026-11-05T09:30:00.000Z`,
  'field.notDay': 'दिन ऐसे लिखें: 2026-11-05',
  'field.notOneOf': ({ field, choices }) => `${name(field)}: इनमें से एक चुनें: ${choices.join(', ')}`,
  'field.unknownChoice': ({ choices }) => `इनमें से एक चुनें: ${choices.join(', ')}`,
  'field.controlCharacters': ({ field }) => `${name(field)}: इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते`,
  'field.invisibleCharacters': ({ field }) => `${name(field)}: इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते`,
  'field.tooLong': ({ field, max }) => `${name(field)}: ज़्यादा से ज़्यादा ${max} अक्षर लिखें`,
  'field.tooShort': ({ field, min }) => `${name(field)}: कम से कम ${min} अक्षर लिखें`,
  'field.outOfRange': ({ field, min, max }) => `${name(field)}: ${min} से ${max} के बीच की संख्या लिखें`,
  'field.tooMuch': ({ field, max }) => `${name(field)}: ज़्यादा से ज़्यादा ${max}`,
  'field.zero': ({ field }) => `${name(field)}: 0 नहीं हो सकता`,
  'field.listLength': ({ field, max }) => `${name(field)}: 1 से ${max} तक की सूची भेजें`,
  'field.eitherOr': ({ one, other }) => `${one} और ${other} में से केवल एक भेजें`,
};
