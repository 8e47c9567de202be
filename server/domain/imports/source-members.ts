import { MAX_LENGTH } from '../constants';
import { MAX_FAMILY_MEMBERS, MAX_OPTION_VALUES } from '../families/family-model';
import type { Message } from '../messages/catalogue';
import type { SourceMember, SourcePicture, SourceProduct } from './source-product';

/** Problem that keeps a variant out of its family; undefined if it fits. */
export function familyOptionProblem(product: SourceProduct, position: number): Message | undefined {
  const { members, optionNames } = product;
  const values = members[position]?.optionValues ?? [];
  if (optionNames.length === 0) return 'import.noOptions';
  if (position >= MAX_FAMILY_MEMBERS)
    return { key: 'family.tooManyMembers', params: { max: MAX_FAMILY_MEMBERS } };
  const emptyIndex = optionNames.findIndex((_, index) => !values[index]);
  if (emptyIndex >= 0)
    return { key: 'family.missingValue', params: { option: optionNames[emptyIndex] ?? '' } };
  const texts = [...optionNames.map((name) => [name, MAX_LENGTH.optionName] as const)];
  const longText = [...texts, ...values.map((value) => [value, MAX_LENGTH.optionValue] as const)].find(
    ([text, max]) => [...text].length > max,
  );
  if (longText) return { key: 'import.longOption', params: { max: longText[1] } };
  const isListTooLong = optionNames.some((_, index) => {
    const earlierValues = new Set(
      members.slice(0, position + 1).map(({ optionValues }) => optionValues[index]),
    );
    return earlierValues.size > MAX_OPTION_VALUES;
  });
  return isListTooLong ? { key: 'import.tooManyValues', params: { max: MAX_OPTION_VALUES } } : undefined;
}

/** Returns the function for the pictures of a variant: its own first, then those that belong to no variant. */
export function createPictureReader({
  pictures,
  members,
}: SourceProduct): (member: SourceMember) => SourcePicture[] {
  const altByUrl = new Map(pictures.map(({ url, alt }) => [url, alt]));
  const variantUrls = new Set(members.flatMap((member) => member.pictures.map(({ url }) => url)));
  const commonPictures = pictures.filter(({ url }) => !variantUrls.has(url));
  return (member) => [
    ...member.pictures.map(({ url, alt }) => ({ url, alt: alt || (altByUrl.get(url) ?? '') })),
    ...commonPictures,
  ];
}
