// Words that names and titles of tests must not use, each with the term to use instead. docs/glossary.md explains the
// terms.

/** Words that are not a name on their own; within a longer name they may be exact. */
export const NOT_ALONE = {
  anew: 'again, or the value that is new',
  ask: 'send, query, request',
  asked: 'request, requested…',
  begun: 'started…',
  dear: 'expensive…',
  elsewhere: 'other…',
  found: 'matches, row, or the noun',
  given: 'input, parameters',
  gone: 'deleted…, unavailable',
  judge: 'check',
  keep: 'store, save, record',
  kept: 'cached, stored, remaining',
  known: 'cached…, known…',
  left: 'remaining',
  look: 'read, check, inspect',
  meant: 'corrected, expected',
  mine: 'own…',
  part: 'chunk, segment, options',
  piece: 'chunk, unit',
  pieces: 'quantity, chunks',
  place: 'offset, position, url, location',
  said: 'message, output, text',
  seen: 'observed, visible…',
  settling: 'the timer or the pending work',
  shown: 'visible…',
  someone: 'user, client',
  speech: 'locale',
  standing: 'status',
  surroundings: 'context',
  theirs: 'current…, other…',
  thing: 'item, record',
  things: 'items, records',
  told: 'reported…',
  wanted: 'requested…, expected',
  what: 'label, noun',
  who: 'actor',
  whole: 'complete…',
  wish: 'input, request',
  yet: 'pending…',
};

/** Words that the linter refuses in every name, alone or within a longer one, and in file names. */
export const NOT_IN_NAMES = {
  anew: 'again',
  asker: 'client, actor, subject',
  askers: 'clients, actors',
  beat: 'heartbeat',
  bones: 'skeleton',
  door: 'adapter, API',
  doors: 'adapters, APIs',
  farewell: 'drain, close',
  flight: 'load',
  founding: 'installation',
  happening: 'event',
  happenings: 'events',
  hear: 'listen, read',
  heard: 'received',
  hurry: 'retryNow',
  milestone: 'WAL position',
  milestones: 'WAL positions',
  news: 'events',
  nobody: 'unknown user',
  pace: 'back-pressure, speed',
  prospect: 'cacheability',
  shelf: 'listing, products',
  shelves: 'listing, products',
  somebody: 'user',
  speakable: 'the exact condition',
  tellings: 'messages',
  touches: 'tags',
  turnstile: 'semaphore',
  upkeep: 'background jobs',
  voices: 'testimonials',
  whoever: 'client, user',
  workshop: 'image worker',
};

/** Words that the linter refuses in the titles of tests. */
export const NOT_IN_TITLES = {
  anew: 'again',
  doors: 'both APIs',
  everybody: 'anyone',
  nobody: 'no user, no client',
  shelf: 'listing',
  shelves: 'listing',
  somebody: 'a user, a client',
  told: 'receives, is notified',
  upkeep: 'background jobs',
  whoever: 'a client that',
};

/** Released names that keep a retired word, and terms of another field. Without files they are allowed everywhere. */
export const ALLOWED = [
  {
    names: ['door', 'ActivityDoor'],
    reason: 'the column `audit_log.door`, the field `Activity.door` and a label of the metrics are released',
  },
  { names: ['place'], reason: 'columns of the search index and a label of the metrics are released' },
  { names: ['kept'], files: ['server/http/response-cache/'], reason: 'a label of the metrics is released' },
  { names: ['part'], files: ['server/domain/messages/'], reason: 'a parameter of a message is released' },
  { names: ['wish'], reason: 'the field `wish` of returns is binding' },
  { names: ['pieces'], reason: 'the field `pieces` of bulk changes and sales is released' },
  {
    names: ['asked', 'left'],
    files: ['server/domain/errors.ts', 'server/domain/messages/', 'tests/support/model/'],
    reason: 'fields of a released error',
  },
  {
    names: ['shelfText', 'SHELF_STATE'],
    reason: 'the columns `shelf_text` and `shelf_state` are released',
  },
  { names: ['left', 'LEFT'], reason: 'the left edge of a box, or the left side of a comparison' },
];

/** Words that folders still use. Remove a word with its last use; add none. */
export const REMAINING = {
  'server/modules/search/': ['known'],
};
