/** Families of products, and their members. */
export const familyMessages = {
  'family.notFound': 'Family of products not found',
  'family.equalOptions': ({ options }: { options: string }) =>
    `Two members have the same options: ${options}`,
  'family.unlistedValue': ({ option, value }: { option: string; value: string }) =>
    `${option} has no value ${value}`,
  'family.missingValue': ({ option }: { option: string }) => `A value of ${option} is missing`,
  'family.unknownOption': ({ option }: { option: string }) => `The family has no option ${option}`,
  'family.repeatedText': ({ text }: { text: string }) => `${text} occurs twice`,
  'family.tooManyMembers': ({ max }: { max: number }) => `A family can have at most ${max} members`,
  'family.memberTwice': 'A product can be only one member',
  'product.badGtin': 'A GTIN has 8, 12, 13 or 14 digits',
};
