import { MAX_LENGTH } from '../../../domain/constants';
import { SEARCH_RULE_LIMITS } from '../../../domain/search/search-rules';
import type { DescribedOperation } from '../call';
import { integer, listOf, object, schemaRef, text, type Schema } from '../json-schema';
import { SAMPLE_IDS } from '../samples';

const editedVersion = integer('The edited version; CONFLICT if the current version differs.', 1);
const version = integer('Increases with every edit; send it back to detect a concurrent edit.', 1);
const group = object('Words with the same meaning in searches.', {
  words: listOf(text('A word, or a phrase of two words.', { min: 1, max: SEARCH_RULE_LIMITS.word }), {
    minItems: 1,
    maxItems: SEARCH_RULE_LIMITS.words,
  }),
});
const productIds = (description: string) =>
  listOf(text('Id of a product.', { min: 1, max: SEARCH_RULE_LIMITS.word }), {
    description,
    maxItems: SEARCH_RULE_LIMITS.products,
  });
const MEMBER_RULE = 'A member of a family that lists show once stands for that family.';
const AT_TOP = `Products at the top, in order. ${MEMBER_RULE} BAD_INPUT for an id of no product.`;
const HIDDEN = `Products that this search does not show. ${MEMBER_RULE} BAD_INPUT for an id of no product.`;
const keyword = text('Search text; the whole text of a search must equal it.', {
  min: 1,
  max: MAX_LENGTH.keyword,
});
const pin = object('Results to put first or to hide for a search text.', {
  keyword,
  productIds: productIds(AT_TOP),
  hiddenIds: productIds(HIDDEN),
});
const newPin = object('Results to put first or to hide for a search text.', {
  keyword,
  'productIds?': productIds(AT_TOP),
  'hiddenIds?': productIds(HIDDEN),
});

/** Schemas of the search rules in requests. */
export const SEARCH_RULE_REQUEST_SCHEMAS: Record<string, Schema> = {
  SynonymsChange: object('The complete list of synonyms; an empty one restores the default groups.', {
    groups: listOf(group, { maxItems: SEARCH_RULE_LIMITS.groups }),
    'version?': editedVersion,
  }),
  SearchPinsChange: object('The complete list of pinned and hidden results.', {
    searchPins: listOf(newPin, { maxItems: SEARCH_RULE_LIMITS.pins }),
    'version?': editedVersion,
  }),
};

/** Schemas of the search rules in responses. */
export const SEARCH_RULE_RESPONSE_SCHEMAS: Record<string, Schema> = {
  Synonyms: object('The synonyms of the search.', { version, groups: listOf(group) }),
  SearchPins: object('The pinned and hidden results.', { version, searchPins: listOf(pin) }),
};

const SYNONYMS = { groups: [{ words: ['sofa', 'couch'] }] };
const PINS = { searchPins: [{ keyword: 'gift', productIds: [SAMPLE_IDS.product], hiddenIds: [] }] };
const synonyms = { schema: schemaRef('Synonyms'), example: { version: 2, ...SYNONYMS } };
const pins = { schema: schemaRef('SearchPins'), example: { version: 2, ...PINS } };

/** `/search`: synonyms, pinned and hidden results. */
export const SEARCH_RULE_OPERATIONS = {
  'GET /search/synonyms': {
    id: 'synonyms',
    tag: 'Catalogue',
    summary: 'Synonyms of the search',
    response: {
      description: 'All groups; the default ones until an admin changes them.',
      ...synonyms,
    },
  },
  'PUT /search/synonyms': {
    id: 'updateSynonyms',
    tag: 'Catalogue',
    summary: 'Replace the synonyms of the search',
    body: { schema: schemaRef('SynonymsChange'), example: SYNONYMS },
    response: { description: 'All groups.', ...synonyms },
    errors: ['CONFLICT'],
  },
  'GET /search/pins': {
    id: 'searchPins',
    tag: 'Catalogue',
    summary: 'Pinned and hidden results by search text',
    response: { description: 'By search text.', ...pins },
  },
  'PUT /search/pins': {
    id: 'updateSearchPins',
    tag: 'Catalogue',
    summary: 'Replace the pinned and hidden results',
    body: { schema: schemaRef('SearchPinsChange'), example: PINS },
    response: { description: 'By search text.', ...pins },
    errors: ['CONFLICT'],
  },
} satisfies Record<string, DescribedOperation>;
