import { EVENT_KEEP_MS, EVENT_TYPES } from '../../domain/webhooks/event-types';
import { FAIR_USE } from '../../domain/accounts/quota';
import { GIVE_UP_MS } from '../../domain/webhooks/webhook';
import { example, html, type Markup } from './markup';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto';

// secret as the back office showed it once; headers and body as they came: the body as text, before it is parsed.
function isGenuine(secret, headers, body) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const wanted = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}`;

const SYNC = `query Changes($since: DateTime!, $after: String) {
  products(updatedSince: $since, first: 100, after: $after) {
    nodes { id sku countInStock deletedAt }
    pageInfo { hasNextPage endCursor }
  }
}`;

const CONDITIONAL = `curl -si "$shop/api/products/$product" | grep -i '^etag'
curl -s -X PUT "$shop/api/products/$product" \\
  -H "authorization: Bearer $token" -H 'content-type: application/json' \\
  -H 'if-match: "the ETag of the reading"' \\
  -d '{"price": 17999}'`;

/** Guide for long-running integrations: budgets, conditional requests, synchronisation, webhooks. */
export function guideOfPrograms(): Markup {
  return html`${budgets()} ${conditions()} ${synchronisation()} ${webhooks()}`;
}

function budgets(): Markup {
  return html`<h3 id="budgets">Budgets</h3>
    <p>
      Each API token has ${FAIR_USE.capacity} points, and regains ${FAIR_USE.restoredPerSecond} points per
      second. The cost of a request is known before it runs. Each response reports it in the headers
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

function conditions(): Markup {
  return html`<h3 id="conditions">Conditional requests</h3>
    <p>
      REST responses have an <code>ETag</code>. A read with <code>If-None-Match</code> returns 304 without a
      body for an unchanged record. A change with <code>If-Match</code> returns 412, and writes nothing, if
      the record has changed since. The ETag does not depend on the token or the encoding of the read. In
      GraphQL the field <code>version</code> has the same purpose.
    </p>
    ${example('Conditional requests, change what was read', CONDITIONAL)}`;
}

function synchronisation(): Markup {
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
    ${example('Synchronisation, what has changed', SYNC)}`;
}

function webhooks(): Markup {
  return html`<h3 id="webhooks">Webhooks</h3>
    <p>
      An admin registers a URL and event types in the back office, and gets a signing secret. The shop posts
      events as JSON, following Standard Webhooks: at least once, and in order for one order or product.
      Without a 2xx response within ten seconds it retries, with growing pauses, for ${GIVE_UP_MS / HOUR_MS}
      hours. Then the event is a dead letter, which an admin can redeliver for ${EVENT_KEEP_MS / DAY_MS} days.
      Respond before you process an event. A repeated <code>webhook-id</code> is the same event.
    </p>
    <p>
      ${EVENT_TYPES.map((type, index) => html`${index > 0 && ', '}<code>${type}</code>`)}. The field
      <code>data</code> is the record in its REST form, as of the event.
    </p>
    <p>
      Anyone can post to your URL: verify the signature over id, time and body, and refuse events older than
      five minutes. While a secret is being replaced, there are two signatures, one of which must match.
    </p>
    ${example('Webhooks, verify an event', VERIFY)}`;
}
