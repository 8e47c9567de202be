import { ERROR_CODES } from '../../domain/errors';
import { SCOPES } from '../../domain/accounts/scopes';
import { guideOfPrograms } from './guide-programs';
import { example, html, type Markup } from './markup';

const FIRST = `shop=https://the.shop
token=haat_…   # made in the back office, shown once

curl -s "$shop/graphql" \\
  -H "authorization: Bearer $token" \\
  -H 'content-type: application/json' \\
  -d '{"query": "{ topProducts(first: 3) { id name price { amount currencyCode } } }"}'`;

const MEANING: Record<(typeof SCOPES)[number], string> = {
  'catalogue:read': 'Products as admins see them, and their lists and files.',
  'catalogue:write': 'Makes, changes and removes products.',
  'orders:read': 'Orders, of everybody.',
  'orders:write': 'Delivers, cancels and refunds.',
  'users:read': 'Accounts.',
};

/** Parts of the guide, for the table of contents. */
export const GUIDE_PARTS = [
  { id: 'tokens', name: 'Tokens and scopes' },
  { id: 'refusals', name: 'Refusals' },
  { id: 'budgets', name: 'Budgets' },
  { id: 'conditions', name: 'Conditional requests' },
  { id: 'sync', name: 'Synchronisation' },
  { id: 'webhooks', name: 'Webhooks' },
];

/** The getting-started guide. */
export function guide(): Markup {
  return html`<section class="guide" id="start" aria-labelledby="start-title">
    <h2 id="start-title">Start</h2>
    <p>
      The shop answers GraphQL at <code>/graphql</code> and REST below <code>/api</code>: one domain, two
      doors, the same rules. Ids are opaque, amounts are rupees, moments are UTC.
    </p>
    ${example('Start, the first question', FIRST)}
    <ul class="ways">
      <li><a class="button" href="/graphql">Open GraphiQL</a></li>
      <li><a class="link" href="/developers/schema.graphql">schema.graphql</a></li>
      <li><a class="link" href="/api/openapi.json">openapi.json</a></li>
    </ul>
    <h3 id="tokens">Tokens and scopes</h3>
    <p>
      People sign in and get a token; programs have one that an admin made in the back office, with a name,
      scopes and an end; it can be revoked there, and shows when it was last used. Both go into
      <code>Authorization: Bearer</code>, at both doors. What has no scope here is for people alone: buying,
      mails, the log and the tokens themselves.
    </p>
    <dl class="fields">
      ${SCOPES.map(
        (scope) =>
          html`<dt><code>${scope}</code></dt>
            <dd>${MEANING[scope]}</dd>`,
      )}
    </dl>
    <h3 id="refusals">Refusals</h3>
    <p>
      Each has a code of this closed set and a sentence: in GraphQL as <code>extensions.code</code>, in REST
      with the status beside it. What is <code>RATE_LIMITED</code> or <code>BUSY</code> may be asked again
      after <code>Retry-After</code> seconds. The protocol of persisted queries has one code of its own over
      GraphQL, <code>PERSISTED_QUERY_NOT_FOUND</code>: send the document beside its hash.
    </p>
    <p>
      Beside the code are <code>key</code> and <code>params</code> of the message, also for each field, for
      your own translations: <code>field.tooLong</code> with <code>{"field": "city", "max": 200}</code>. A key
      keeps its name, meaning and parameters; new ones may come, so fall back to the English sentence.
    </p>
    <dl class="fields">
      ${Object.entries(ERROR_CODES).map(
        ([code, { httpStatus, meaning }]) =>
          html`<dt><code>${code}</code> <span class="kind">${httpStatus}</span></dt>
            <dd>${meaning}</dd>`,
      )}
    </dl>
    ${guideOfPrograms()}
  </section>`;
}
