// Puts the counts of a warehouse into the shop by SKU, then takes what has changed there since the last run:
// SHOP=… TOKEN=haat_… node stock-sync.mjs stock.json state.json. The token needs catalogue:read and catalogue:write.
import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

const { SHOP = 'http://localhost:4000', TOKEN = '' } = process.env;
const [stockFile, stateFile] = process.argv.slice(2);
const BATCH = 100;
const MOST_TRIES = 5;

const UPSERT = `mutation ($input: UpsertProductsInput!) {
  upsertProducts(input: $input) { results { outcome product { sku } error { code message } } }
}`;
const CHANGES = `query ($since: DateTime!, $after: String) {
  products(updatedSince: $since, first: 100, after: $after) {
    edges { node { id sku countInStock deletedAt } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Asks the shop; what is busy, limited or unreachable is asked again. Sending twice does no harm: see the keys. */
async function ask(query, variables, attempt = 1) {
  const reply = await fetch(`${SHOP}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ query, variables }),
  }).catch(() => undefined);
  const { data, errors } = reply ? await reply.json() : { errors: [{ extensions: { code: 'BUSY' } }] };
  if (!errors) return data;
  const isPassing = ['BUSY', 'RATE_LIMITED'].includes(errors[0].extensions?.code);
  if (!isPassing || attempt === MOST_TRIES)
    throw Object.assign(new Error(errors[0].message ?? 'The shop cannot be reached'), errors[0].extensions);
  await new Promise((go) => setTimeout(go, Number(reply?.headers.get('retry-after') ?? 2 ** attempt) * 1000));
  return ask(query, variables, attempt + 1);
}

/** Puts counts into the shop, a hundred at a time; the same batch again, after a crash say, is done once. */
async function putCounts(counts) {
  for (let at = 0; at < counts.length; at += BATCH) {
    const products = counts.slice(at, at + BATCH).map(({ sku, countInStock }) => ({ sku, countInStock }));
    const day = new Date().toISOString().slice(0, 10);
    const idempotencyKey = createHash('sha256')
      .update(day + JSON.stringify(products))
      .digest('hex');
    const { upsertProducts } = await ask(UPSERT, { input: { products, idempotencyKey } });
    upsertProducts.results.forEach(({ outcome, error }, place) => {
      console.log(`${products[place].sku} ${outcome}${error ? ` ${error.code} ${error.message}` : ''}`);
    });
  }
}

/** Takes what has changed behind the cursor of the last run, and keeps the new one. */
async function takeChanges({ since, after }) {
  for (let isMore = true; isMore;) {
    const page = await ask(CHANGES, { since, after }).catch((error) => {
      if (error.code === 'CURSOR_OUTDATED' && after) return undefined;
      throw error;
    });
    if (!page) {
      // The shop was restored from a backup: what was taken from it since is not so any more.
      after = undefined;
      continue;
    }
    const { products } = page;
    for (const { node } of products.edges)
      console.log(`${node.sku ?? node.id} ${node.deletedAt ? 'is gone' : `has ${node.countInStock}`}`);
    after = products.pageInfo.endCursor ?? after;
    isMore = products.pageInfo.hasNextPage;
    await writeFile(`${stateFile}.new`, JSON.stringify({ since, after }));
    await rename(`${stateFile}.new`, stateFile);
  }
}

const state = await readFile(stateFile, 'utf8').then(JSON.parse, () => ({ since: '2020-01-01T00:00:00Z' }));
await putCounts(JSON.parse(await readFile(stockFile, 'utf8')));
await takeChanges(state);
