import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { toPaise } from '../../lib/money';
import type { CurrentProduct } from '../../state/cart-changes';
import { CartProductDocument } from './cart-product.generated';
import { batchesOf, batchVariables, createBatchDocument, toError } from './product-batches';

/** Fetches the current state of products; null for a deleted product. Throws when the request fails. */
export async function loadCurrentProducts(
  client: ApolloClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentProduct>> {
  const productEntries = await Promise.all(batchesOf(ids).map((batch) => queryBatch(client, batch)));
  return new Map(productEntries.flat());
}

async function queryBatch(client: ApolloClient, ids: readonly string[]): Promise<[string, CurrentProduct][]> {
  const { data, error } = await client.query({
    query: createBatchDocument(CartProductDocument, 'CartProducts', ids.length),
    variables: batchVariables(ids),
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  if (!data) throw toError(error);
  const failedAliases = failedAliasesOf(error);
  return ids.flatMap((id, index): [string, CurrentProduct][] => {
    const alias = `product${index}`;
    const product = data[alias];
    if (!product) return failedAliases.has(alias) ? [] : [[id, null]];
    const { name, image, price, countInStock } = product;
    return [[id, { name, image, price: toPaise(price), countInStock }]];
  });
}

/** Aliases of the fields that failed for a reason other than NOT_FOUND. */
function failedAliasesOf(error: unknown): ReadonlySet<unknown> {
  if (!CombinedGraphQLErrors.is(error)) return new Set();
  const failures = error.errors.filter(({ extensions }) => extensions?.code !== 'NOT_FOUND');
  return new Set(failures.map(({ path }) => path?.[0]));
}
