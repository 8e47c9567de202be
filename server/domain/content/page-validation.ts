import { badInput } from '../errors';
import type { Language } from '../emails/language';
import { readChoice, readFields, readInteger, readObject, readOptional, readText } from '../read';
import {
  MAX_PAGE_BODY_LENGTH,
  MAX_PAGE_TITLE_LENGTH,
  MAX_SLUG_LENGTH,
  PAGE_STATES,
  type PageAddress,
  type PageState,
} from './content-page';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/**
 * Names of routes. `shipping` is a route too, but the shop has a page of this name from the start, and pages have
 * their own path prefix.
 */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'assets',
  'cart',
  'demo-provider',
  'demo-razorpay',
  'developers',
  'en',
  'forgot-password',
  'graphql',
  'healthz',
  'hi',
  'login',
  'media',
  'metrics',
  'new',
  'order',
  'pages',
  'payment',
  'placeorder',
  'preview',
  'product',
  'profile',
  'readyz',
  'register',
  'reset-password',
  'search',
  'sitemap',
  'undo-change',
  'unsubscribe',
  'verify-email',
  'webhooks',
]);
/** Languages on the REST wire. */
export const WIRE_LANGUAGES = ['en', 'hi'] as const;

/** A text to save. */
export interface PageInput extends PageAddress {
  title: string;
  body: string;
  state: PageState;
  /** The edited version; undefined accepts any. */
  version: number | undefined;
}

/** Parses a text to save. Throws BAD_INPUT with each invalid field. §5 */
export function readPageInput(raw: unknown): PageInput {
  const input = readObject(raw, 'input');
  return readFields({
    slug: () => readSlug(input.slug),
    language: () => readLanguage(input.language),
    title: () => readText(input.title, 'title', { max: MAX_PAGE_TITLE_LENGTH }),
    body: () => readPageBody(input.body),
    state: () => readChoice(input.state, 'state', PAGE_STATES),
    version: () => readOptional(input.version ?? undefined, (value) => readVersion(value, 'version')),
  });
}

/** Parses the address of a page. Throws BAD_INPUT with each invalid field. */
export function readPageAddress(raw: unknown): PageAddress {
  const input = readObject(raw, 'input');
  return readFields({ slug: () => readSlug(input.slug), language: () => readLanguage(input.language) });
}

/** Parses the slug of a page to delete, and its language; without a language, all are deleted. Throws BAD_INPUT. */
export function readPageRemoval(raw: unknown): { slug: string; language: Language | undefined } {
  const input = readObject(raw, 'input');
  return readFields({
    slug: () => readSlug(input.slug),
    language: () => readOptional(input.language ?? undefined, readLanguage),
  });
}

/** Parses the address of a page and the number of a version. Throws BAD_INPUT with each invalid field. */
export function readVersionAddress(raw: unknown): PageAddress & { number: number } {
  const input = readObject(raw, 'input');
  return readFields({
    slug: () => readSlug(input.slug),
    language: () => readLanguage(input.language),
    number: () => readVersion(input.number, 'number'),
  });
}

/** Parses Markdown, 1 to 50,000 characters. Throws BAD_INPUT. */
export function readPageBody(raw: unknown): string {
  return readText(raw, 'body', { max: MAX_PAGE_BODY_LENGTH, multiline: true });
}

/** Parses a slug: lower-case letters, digits and single hyphens, no name of a route. Throws BAD_INPUT. */
export function readSlug(raw: unknown): string {
  const slug = readText(raw, 'slug', { max: MAX_SLUG_LENGTH, keepSpaces: true });
  if (!SLUG.test(slug)) throw badInput('slug', 'page.badSlug');
  if (RESERVED_SLUGS.has(slug)) throw badInput('slug', { key: 'page.reservedSlug', params: { slug } });
  return slug;
}

/** Parses a language in lower or upper case, as REST and GraphQL write it. Throws BAD_INPUT. */
export function readLanguage(raw: unknown): Language {
  const text = typeof raw === 'string' && /^(EN|HI)$/.test(raw) ? raw.toLowerCase() : raw;
  return readChoice(text, 'language', WIRE_LANGUAGES) === 'en' ? 'EN' : 'HI';
}

function readVersion(raw: unknown, field: 'version' | 'number'): number {
  return readInteger(raw, field, 1, Number.MAX_SAFE_INTEGER);
}
