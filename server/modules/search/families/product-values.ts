import { normalizeText, searchWordsOf, wordSuffixesOf } from '../../../domain/catalogue/normalize-text';
import type { IndexedProduct, IndexedTexts } from '../index-entry';
import { attributeTagOf, attributeValueName, categoryTagOf, tagsOf } from '../facet-tags';

/** Options and attributes of a product as pairs of name and value. An option hides the attribute of the same name. */
export function valuesOf({ attributes, optionValues }: IndexedProduct): [name: string, value: string][] {
  const options = JSON.parse(optionValues || '{}') as Record<string, string>;
  const values = new Map(Object.entries(options).map((option) => [attributeValueName(...option), option]));
  for (const { name, value } of JSON.parse(attributes || '[]') as { name: string; value: string }[])
    if (!Object.hasOwn(options, name)) values.set(attributeValueName(name, value), [name, value]);
  return [...values.values()];
}

/** Ids of the categories of a product in the tree. */
export function indexedCategoryIdsOf({ categoryIds }: IndexedProduct): string[] {
  return categoryIds ? categoryIds.split(',') : [];
}

/** Own words of a member, between spaces: its options, then its name. */
export function memberWords(member: IndexedProduct): string {
  const texts = [...optionsOf(member), member.name, member.nameHi];
  return ` ${uniqueWords(texts.map(normalizeText))} `;
}

/** Search texts of a product with the members that it stands for. All members have the same texts. */
export function textsOfGroup(face: IndexedProduct, members: readonly IndexedProduct[]): IndexedTexts {
  const name = nameWordsOf(face, members);
  const descriptions = new Set([
    ...members.map(({ description }) => description),
    face.familyDescription ?? '',
  ]);
  const category = [face.category, face.categoryHi ?? ''].map(normalizeText).filter(Boolean).join(' ');
  return {
    name: searchWordsOf(name),
    nameSuffixes: wordSuffixesOf(name),
    brand: searchWordsOf(normalizeText(face.brand)),
    category: searchWordsOf(category),
    description: searchWordsOf(joinTexts([...descriptions].map(normalizeText))),
    tags: [...new Set(members.flatMap(allTagsOf))].join(' '),
  };
}

function nameWordsOf(face: IndexedProduct, members: readonly IndexedProduct[]): string {
  if (face.familyId === '') return joinTexts([face.name, face.nameHi].map(normalizeText));
  const memberTexts = members.flatMap((member) => [member.name, member.nameHi, ...optionsOf(member)]);
  return uniqueWords([face.familyName ?? '', face.familyNameHi ?? '', ...memberTexts].map(normalizeText));
}

function allTagsOf(product: IndexedProduct): string[] {
  return [
    ...tagsOf(product),
    ...valuesOf(product).map(([name, value]) => attributeTagOf(name, value)),
    ...indexedCategoryIdsOf(product).map(categoryTagOf),
  ];
}

function optionsOf({ optionValues }: IndexedProduct): string[] {
  return Object.values(JSON.parse(optionValues || '{}') as Record<string, string>);
}

function joinTexts(texts: readonly string[]): string {
  return texts.filter(Boolean).join(' ');
}

function uniqueWords(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => text.split(' ')))].filter(Boolean).join(' ');
}
