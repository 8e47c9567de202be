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

/** Pictures of a variant: its own first, then those of the product that belong to no other variant. */
export function picturesOfMember(product: SourceProduct, member: SourceMember): SourcePicture[] {
  const ownUrls = new Set(member.pictures.map(({ url }) => url));
  const otherUrls = new Set(
    product.members
      .flatMap(({ pictures }) => pictures.map(({ url }) => url))
      .filter((url) => !ownUrls.has(url)),
  );
  const altByUrl = new Map(product.pictures.map(({ url, alt }) => [url, alt]));
  const ownPictures = member.pictures.map(({ url, alt }) => ({ url, alt: alt || (altByUrl.get(url) ?? '') }));
  const commonPictures = product.pictures.filter(({ url }) => !ownUrls.has(url) && !otherUrls.has(url));
  return [...ownPictures, ...commonPictures];
}
