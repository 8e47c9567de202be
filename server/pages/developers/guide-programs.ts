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
      Each API token has ${FAIR_USE.capacity} points, and ${FAIR_USE.restoredPerSecond} come back each second.
      What a request costs is known before it runs, and each answer says it: in the headers
      <code>X-RateLimit-Requested</code>, <code>-Remaining</code>, <code>-Restore-Rate</code> and
      <code>-Limit</code>, over GraphQL in <code>extensions.cost</code> too. When the points do not suffice it
      is 429 with <code>Retry-After</code>, and nothing was done. A subscription costs its points when it is
      opened and again with each piece of news; with none left it ends with <code>RATE_LIMITED</code>.
    </p>
    <p>
      Give each request an <code>X-Request-Id</code>, and the answer, its errors and the shop's log name it
      so.
    </p>`;
}

function conditions(): Markup {
  return html`<h3 id="conditions">Conditional requests</h3>
    <p>
      REST answers with an <code>ETag</code>. Sent back as <code>If-None-Match</code>, what has not changed is
      304 without a body; as <code>If-Match</code> with a change, it is made only to what you have read,
      otherwise it is 412 and nothing is written. It does not matter with which token or in which encoding the
      thing was read. Over GraphQL the field <code>version</code> does the same.
    </p>
    ${example('Conditional requests, change what was read', CONDITIONAL)}`;
}

function synchronisation(): Markup {
  return html`<h3 id="sync">Synchronisation</h3>
    <p>
      <code>products(updatedSince:)</code> and <code>orders(updatedSince:)</code> list what has changed in the
      order of the commits, deleted products with <code>deletedAt</code>. Take pages until
      <code>hasNextPage</code> is false, keep the last <code>endCursor</code> and give it as
      <code>after</code> the next time: nothing is missed and nothing comes twice. After the shop was restored
      from a backup an older cursor is <code>CURSOR_OUTDATED</code>: begin again without it. The other way,
      <code>upsertProducts</code> takes 100 products by your SKU; with a key of your own it is safe to send
      again. For everything at once there is <code>bulkExport</code>, one JSON text per line.
    </p>
    <p>
      Over REST it is <code>GET /products/changes</code>, <code>GET /orders/changes</code>,
      <code>POST /products/upsert</code> and the files below <code>/export</code>.
    </p>
    ${example('Synchronisation, what has changed', SYNC)}`;
}

function webhooks(): Markup {
  return html`<h3 id="webhooks">Webhooks</h3>
    <p>
      An admin names an address and events in the back office, and gets a secret. Events are posted as JSON by
      the Standard Webhooks: those of one order or product in their order, at least once. Whoever does not
      answer 2xx within ten seconds is asked again, after ever longer pauses, for ${GIVE_UP_MS / HOUR_MS}
      hours; then the event is parked, and can be redelivered for ${EVENT_KEEP_MS / DAY_MS} days. Answer first
      and work afterwards; what <code>webhook-id</code> you have seen before is the same event once more.
    </p>
    <p>
      ${EVENT_TYPES.map((type, place) => html`${place > 0 && ', '}<code>${type}</code>`)}. The field
      <code>data</code> is the thing as REST shows it, as of then.
    </p>
    <p>
      Anybody can post to your address: verify the signature over id, time and body, and refuse what is older
      than five minutes. While a secret is replaced there are two signatures, and one of them has to fit.
    </p>
    ${example('Webhooks, verify an event', VERIFY)}`;
}
