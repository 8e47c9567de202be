import {
  MAX_PAGE_BODY_LENGTH,
  MAX_PAGE_TITLE_LENGTH,
  MAX_PAGES,
  MAX_SLUG_LENGTH,
  PAGE_STATES,
} from '../../domain/content/content-page';
import { WIRE_LANGUAGES } from '../../domain/content/page-validation';
import { inQuery, type DescribedOperation } from './call';
import { choice, dateTime, integer, listOf, object, schemaRef, text } from './json-schema';

const language = choice('Language of the text.', WIRE_LANGUAGES);
const languageParameter = inQuery('language', choice('Language; English by default.', WIRE_LANGUAGES), 'en');
const pathParameter = { description: 'Slug of the page.', example: 'refund' };
const slug = text('Last part of the path `/pages/{slug}`.', { min: 1, max: MAX_SLUG_LENGTH });
const title = text('Title.', { min: 1, max: MAX_PAGE_TITLE_LENGTH });
const body = text('Markdown without HTML. Facts of the merchant in braces, such as `{shop.name}`.', {
  min: 1,
  max: MAX_PAGE_BODY_LENGTH,
});
const html = text('The text as HTML, with the facts of the merchant.');
const state = choice('DRAFT leaves the public text unchanged.', PAGE_STATES);
const version = integer('Number of the newest version.', 1);
const time = '2026-11-21T08:00:00.000Z';
const sample = { slug: 'refund', language: 'en', title: 'Refunds' };
/** A policy of the day of an order. */
export const ORDER_POLICY_SAMPLE = {
  ...sample,
  version: 2,
  body: 'You have **7 days**.',
  publishedAt: '2026-11-20T10:00:00.000Z',
};
const sampleText = { body: 'You have **7 days**.', html: '<p>You have <strong>7 days</strong>.</p>\n' };

/** Schemas of the responses with content pages. */
export const CONTENT_SCHEMAS = {
  PageSummary: object('A published content page without its text.', {
    slug,
    language,
    title,
    updatedAt: dateTime('Time of the publication.'),
  }),
  ContentPage: object('A published content page.', { slug, language, title, body, html }),
  OrderPolicy: object('A policy that was public when an order was placed.', {
    slug,
    language,
    version: integer('Number of the version.', 1),
    title,
    body,
    publishedAt: dateTime('Time of the publication.'),
  }),
  ManagedPage: object('A content page with its newest text.', {
    slug,
    language,
    title,
    body,
    html,
    state,
    version,
    'publishedVersion?': integer('Number of the public version.', 1),
    'publishedAt?': dateTime('Time of the publication.'),
    updatedAt: dateTime('Time of the last change.'),
  }),
};

/** Schema of a content page to save. */
export const CONTENT_REQUEST_SCHEMAS = {
  PageText: object('A text to save.', {
    language,
    title,
    body,
    state,
    'version?': integer('The edited version; CONFLICT if the newest version is another one.', 1),
  }),
};

/** `/pages` */
export const CONTENT_OPERATIONS = {
  'GET /pages': {
    id: 'pages',
    tag: 'Content',
    summary: 'All published content pages',
    response: {
      description: 'By slug and language.',
      schema: listOf(schemaRef('PageSummary')),
      example: [{ ...sample, updatedAt: time }],
      isRevalidated: true,
    },
  },
  'GET /pages/:slug': {
    id: 'page',
    tag: 'Content',
    summary: 'One published content page',
    description: 'Returns the English text if the page lacks the language; see `language` of the response.',
    pathParameter,
    parameters: [languageParameter],
    response: {
      description: 'The page.',
      schema: schemaRef('ContentPage'),
      example: { ...sample, ...sampleText },
      isRevalidated: true,
    },
  },
  'PUT /pages/:slug': {
    id: 'savePage',
    tag: 'Content',
    summary: 'Save or publish a text',
    description:
      `Creates the page if needed; there are at most ${MAX_PAGES}. A slug has lower-case letters, digits and ` +
      `single hyphens, at most ${MAX_SLUG_LENGTH} characters, and is no name of a route.`,
    pathParameter,
    mayRequireMatch: true,
    body: {
      schema: schemaRef('PageText'),
      example: { language: 'en', title: 'Refunds', body: sampleText.body, state: 'PUBLISHED' },
    },
    response: {
      description: 'The page with its newest text.',
      schema: schemaRef('ManagedPage'),
      example: {
        ...sample,
        ...sampleText,
        state: 'PUBLISHED',
        version: 3,
        publishedVersion: 3,
        publishedAt: time,
        updatedAt: time,
      },
    },
    errors: ['CONFLICT'],
  },
  'DELETE /pages/:slug': {
    id: 'deletePage',
    tag: 'Content',
    summary: 'Delete a content page',
    description: 'Its versions stay, and a new text of the slug continues them.',
    pathParameter,
    parameters: [inQuery('language', choice('Language to delete; by default all.', WIRE_LANGUAGES), 'hi')],
    mayRequireMatch: true,
    response: {
      description: 'The page is deleted.',
      schema: schemaRef('Message'),
      example: { message: 'Page removed' },
    },
  },
} as const satisfies Record<string, DescribedOperation>;
