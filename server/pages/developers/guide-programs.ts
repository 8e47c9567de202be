import { EVENT_RETENTION_MS, EVENT_TYPES } from '../../domain/webhooks/event-types';
import { API_TOKEN_BUCKET } from '../../domain/accounts/quota';
import { DELIVERY_EXPIRY_MS } from '../../domain/webhooks/webhook';
import { example, html, type Markup } from './markup';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const VERIFY_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

// secret: as the back office showed it; headers: as received; body: the received text, not parsed.
function isGenuine(secret, headers, body) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return signatures.split(' ').some((signature) => {
    const received = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}`;

const SYNC_EXAMPLE = `query Changes($since: DateTime!, $after: String) {
  products(updatedSince: $since, first: 100, after: $after) {
    nodes { id sku countInStock deletedAt }
    pageInfo { hasNextPage endCursor }
  }
}`;

const CONDITIONAL_EXAMPLE = `curl -si "$shop/api/products/$product" | grep -i '^etag'
curl -s -X PUT "$shop/api/products/$product" \\
  -H "authorization: Bearer $token" -H 'content-type: application/json' \\
  -H 'if-match: "the ETag of the response"' \\
  -d '{"price": 17999}'`;

/** Renders the guide for long-running integrations: budgets, conditional requests, synchronisation, webhooks. */
export function programGuide(): Markup {
  return html`${budgetsSection()} ${conditionsSection()} ${synchronisationSection()} ${webhooksSection()}`;
}

function budgetsSection(): Markup {
  return html`<h3 id="budgets">Budgets</h3>
    <p>
      Each API token has ${API_TOKEN_BUCKET.capacity} points, and regains
      ${API_TOKEN_BUCKET.restoredPerSecond} points per second. The cost of a request is known before it runs.
      Each response reports it in the headers
      <code>X-RateLimit-Requested</code>, <code>-Remaining</code>, <code>-Restore-Rate</code> and
      <code>-Limit</code>, in GraphQL also in <code>extensions.cost</code>. Without enough points, the
      response is 429 with <code>Retry-After</code>, and the request has no effect. A subscription costs its
      points when it opens and again for each event; without points it ends with <code>RATE_LIMITED</code>.
    </p>
    <p>
      Send an <code>X-Request-Id</code> with each request: the response, its errors and the shop's log contain
      it.
    </p>`;
}

function conditionsSection(): Markup {
  return html`<h3 id="conditions">Conditional requests</h3>
    <p>
      REST responses have an <code>ETag</code>. A read with <code>If-None-Match</code> returns 304 without a
      body for an unchanged record. A change with <code>If-Match</code> returns 412, and writes nothing, if
      the record has changed since. The ETag does not depend on the token or the encoding of the read. In
      GraphQL the field <code>version</code> has the same purpose.
    </p>
    ${example('Conditional requests, read and change', CONDITIONAL_EXAMPLE)}`;
}

function synchronisationSection(): Markup {
  return html`<h3 id="sync">Synchronisation</h3>
    <p>
      <code>products(updatedSince:)</code> and <code>orders(updatedSince:)</code> list changed records in
      commit order; deleted products have <code>deletedAt</code>. Read pages until <code>hasNextPage</code> is
      false, store the last <code>endCursor</code> and send it as <code>after</code> the next time: no change
      is missed or repeated. After the shop was restored from a backup, an older cursor returns
      <code>CURSOR_OUTDATED</code>: start again without it. In the other direction,
      <code>upsertProducts</code> writes up to 100 products, identified by SKU; with an idempotency key it is
      safe to repeat. <code>bulkExport</code> returns a complete list as JSON lines.
    </p>
    <p>
      The REST calls are <code>GET /products/changes</code>, <code>GET /orders/changes</code>,
      <code>POST /products/upsert</code> and the files below <code>/export</code>.
    </p>
    ${example('Synchronisation, changed products', SYNC_EXAMPLE)}`;
}

function webhooksSection(): Markup {
  return html`<h3 id="webhooks">Webhooks</h3>
    <p>
      An admin registers a URL and event types in the back office, and gets a signing secret. The shop posts
      events as JSON, following Standard Webhooks: at least once, and in order for one order or product.
      Without a 2xx response within ten seconds it retries, with growing pauses, for
      ${DELIVERY_EXPIRY_MS / HOUR_MS} hours. Then the event is a dead letter, which an admin can redeliver for
      ${EVENT_RETENTION_MS / DAY_MS} days. Respond before you process an event. A repeated
      <code>webhook-id</code> is the same event.
    </p>
    <p>
      ${EVENT_TYPES.map((type, index) => html`${index > 0 && ', '}<code>${type}</code>`)}. The field
      <code>data</code> is the record in its REST form, as of the event.
    </p>
    <p>
      Anyone can post to your URL: verify the signature over id, time and body, and refuse events older than
      five minutes. While a secret is being replaced, there are two signatures, one of which must match.
    </p>
    ${example('Webhooks, verify an event', VERIFY_EXAMPLE)}`;
}
