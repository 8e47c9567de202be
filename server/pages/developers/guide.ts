import { ERROR_CODES } from '../../domain/errors';
import { SCOPES } from '../../domain/accounts/scopes';
import { programGuide } from './guide-programs';
import { example, html, type Markup } from './markup';

const FIRST_REQUEST = `shop=https://the.shop
token=haat_…   # created in the back office, which shows it once

curl -s "$shop/graphql" \\
  -H "authorization: Bearer $token" \\
  -H 'content-type: application/json' \\
  -d '{"query": "{ topProducts(first: 3) { id name price { amount currencyCode } } }"}'`;

const SCOPE_DESCRIPTIONS: Record<(typeof SCOPES)[number], string> = {
  'catalogue:read': 'Reads drafts, product lists of the back office and their exports.',
  'catalogue:write': 'Creates, changes and deletes products.',
  'orders:read': 'Reads all orders.',
  'orders:write':
    'Confirms, packs, ships, delivers, cancels and refunds orders, decides returns, and corrects addresses.',
  'users:read': 'Reads all accounts.',
};

/** Sections of the guide, for the table of contents. */
export const GUIDE_SECTIONS = [
  { id: 'tokens', name: 'Tokens and scopes' },
  { id: 'refusals', name: 'Refusals' },
  { id: 'budgets', name: 'Budgets' },
  { id: 'conditions', name: 'Conditional requests' },
  { id: 'sync', name: 'Synchronisation' },
  { id: 'webhooks', name: 'Webhooks' },
];

/** Renders the getting-started guide. */
export function guide(): Markup {
  return html`<section class="guide" id="start" aria-labelledby="start-title">
    <h2 id="start-title">Start</h2>
    <p>
      The shop has a GraphQL API at <code>/graphql</code> and a REST API below <code>/api</code>, with the
      same rules. Ids are opaque, amounts are in rupees, times are in UTC.
    </p>
    ${example('Start, the first request', FIRST_REQUEST)}
    <ul class="ways">
      <li><a class="button" href="/graphql">Open GraphiQL</a></li>
      <li><a class="link" href="/developers/schema.graphql">schema.graphql</a></li>
      <li><a class="link" href="/api/openapi.json">openapi.json</a></li>
    </ul>
    <h3 id="tokens">Tokens and scopes</h3>
    <p>
      People get a token when they sign in. For programs, an admin creates API tokens in the back office, with
      a name, scopes and a lifetime. The back office shows their last use and can revoke them. Both APIs
      accept both kinds in <code>Authorization: Bearer</code>. Operations without a scope are for people only:
      purchases, emails, the audit log and the tokens themselves.
    </p>
    <dl class="fields">
      ${SCOPES.map(
        (scope) =>
          html`<dt><code>${scope}</code></dt>
            <dd>${SCOPE_DESCRIPTIONS[scope]}</dd>`,
      )}
    </dl>
    <h3 id="refusals">Refusals</h3>
    <p>
      Each error has a message and one of these codes: in GraphQL as <code>extensions.code</code>, in REST
      together with the HTTP status. Retry <code>RATE_LIMITED</code> and <code>BUSY</code> after
      <code>Retry-After</code> seconds. Persisted queries have one more code in GraphQL,
      <code>PERSISTED_QUERY_NOT_FOUND</code>: send the document together with its hash.
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
    ${programGuide()}
  </section>`;
}
