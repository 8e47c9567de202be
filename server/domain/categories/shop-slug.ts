import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readText } from '../read';

/** Longest slug of a product, category or collection, in characters. */
export const MAX_SHOP_SLUG_LENGTH = 100;

/** Lower-case letters of any script with their marks, and digits, in groups that single hyphens separate. */
const SHOP_SLUG = /^[\p{Ll}\p{Lo}\p{M}\p{Nd}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{Nd}]+)*$/u;
/** Longest slug that the shop derives from a name. */
const MAX_DERIVED_LENGTH = 80;
// Accents of Latin letters. Other scripts need their marks.
const LATIN_ACCENTS = /[\u0300-\u036f]/g;
const JOINED = /['’\u200b-\u200d]/g;

/**
 * Derives a slug from a name. It removes the accents of Latin letters and keeps other scripts, such as Devanagari.
 * Returns an empty text for a name without letters and digits.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(JOINED, '')
    .split(/[^\p{Ll}\p{Lo}\p{M}\p{Nd}]+/u)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longerSlug = slug === '' ? [...word].slice(0, MAX_DERIVED_LENGTH).join('') : `${slug}-${word}`;
    if ([...longerSlug].length > MAX_DERIVED_LENGTH) break;
    slug = longerSlug;
  }
  return slug;
}

/** Parses a slug: letters of any script and digits, with single hyphens. Throws BAD_INPUT. */
export function readShopSlug(raw: unknown, field: FieldPath = 'slug'): string {
  const slug = readText(raw, field, { max: MAX_SHOP_SLUG_LENGTH }).normalize('NFC').toLowerCase();
  if (!SHOP_SLUG.test(slug)) throw badInput(field, 'slug.malformed');
  return slug;
}
