// Sends the stock counts of a warehouse to the shop by SKU, then reads the changes of the shop since the last run:
// SHOP=… TOKEN=haat_… node stock-sync.mjs stock.json state.json. The token needs catalogue:read and catalogue:write.
import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

const { SHOP = 'http://localhost:4000', TOKEN = '' } = process.env;
const [stockFile, stateFile] = process.argv.slice(2);
const BATCH_SIZE = 100;
const MAX_ATTEMPTS = 5;

const UPSERT = `mutation ($input: UpsertProductsInput!) {
  upsertProducts(input: $input) { results { outcome product { sku } error { code message } } }
}`;
const CHANGES = `query ($since: DateTime!, $after: String) {
  products(updatedSince: $since, first: 100, after: $after) {
    edges { node { id sku countInStock deletedAt } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/**
 * Sends a query, with retries if the shop is busy, unreachable or limits the rate. A repeated mutation has no second
 * effect, because it has an idempotency key.
 */
async function sendQuery(query, variables, attempt = 1) {
  const response = await fetch(`${SHOP}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ query, variables }),
  }).catch(() => undefined);
  const { data, errors } = response ? await response.json() : { errors: [{ extensions: { code: 'BUSY' } }] };
  if (!errors) return data;
  const isRetryable = ['BUSY', 'RATE_LIMITED'].includes(errors[0].extensions?.code);
  if (!isRetryable || attempt === MAX_ATTEMPTS)
    throw Object.assign(new Error(errors[0].message ?? 'The shop cannot be reached'), errors[0].extensions);
  const waitSeconds = Number(response?.headers.get('retry-after') ?? 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
  return sendQuery(query, variables, attempt + 1);
}

/** Sends the counts in batches of a hundred. A batch that is repeated on the same day has no second effect. */
async function sendCounts(counts) {
  for (let start = 0; start < counts.length; start += BATCH_SIZE) {
    const batch = counts.slice(start, start + BATCH_SIZE);
    const products = batch.map(({ sku, countInStock }) => ({ sku, countInStock }));
    const day = new Date().toISOString().slice(0, 10);
    const idempotencyKey = createHash('sha256')
      .update(day + JSON.stringify(products))
      .digest('hex');
    const { upsertProducts } = await sendQuery(UPSERT, { input: { products, idempotencyKey } });
    upsertProducts.results.forEach(({ outcome, error }, index) => {
      console.log(`${products[index].sku} ${outcome}${error ? ` ${error.code} ${error.message}` : ''}`);
    });
  }
}

/** Reads the changes after the cursor of the last run, and saves the new cursor after each page. */
async function readChanges({ since, after }) {
  for (let hasMore = true; hasMore;) {
    const page = await sendQuery(CHANGES, { since, after }).catch((error) => {
      if (error.code === 'CURSOR_OUTDATED' && after) return undefined;
      throw error;
    });
    if (!page) {
      // After a restore from a backup, the cursor is invalid, so read all changes again.
      after = undefined;
      continue;
    }
    const { products } = page;
    for (const { node } of products.edges)
      console.log(`${node.sku ?? node.id} ${node.deletedAt ? 'is deleted' : `has ${node.countInStock}`}`);
    after = products.pageInfo.endCursor ?? after;
    hasMore = products.pageInfo.hasNextPage;
    await writeFile(`${stateFile}.new`, JSON.stringify({ since, after }));
    await rename(`${stateFile}.new`, stateFile);
  }
}

const state = await readFile(stateFile, 'utf8').then(JSON.parse, () => ({ since: '2020-01-01T00:00:00Z' }));
await sendCounts(JSON.parse(await readFile(stockFile, 'utf8')));
await readChanges(state);
