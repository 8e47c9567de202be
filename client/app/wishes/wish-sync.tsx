import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { useEffect, useRef } from 'react';
import { ignoreErrors } from '../../domain';
import { clearViewed } from '../viewed/viewed-products';
import { sessionVar, useSession } from '../../state/session';
import { replaceWishes, wishesVar } from '../../state/wishes/wishes';
import { MergeWishesDocument, WishedIdsDocument } from '../../apollo/wishes/wishes.generated';

/**
 * Keeps the hearts of the device and of the account equal. The wishes of a guest join the account at sign-in, once; the
 * wishes of an account without a session leave the device, with the viewed products. Renders nothing.
 */
export function WishSync() {
  const client = useApolloClient();
  const session = useSession();
  const userId = session === undefined ? undefined : (session?.id ?? null);

  const syncedId = useRef<string | null>(undefined);

  useEffect(
    function syncWishes() {
      // The client changes once, after Apollo Client has loaded.
      if (userId === undefined || userId === syncedId.current) return;
      syncedId.current = userId;
      if (userId === null) {
        if (wishesVar().owner === null) return;
        replaceWishes(null, []);
        return clearViewed();
      }
      const joining = joinAccount(client, userId).catch((error: unknown) => {
        if (syncedId.current === userId) syncedId.current = undefined;
        throw error;
      });
      void joining.catch(ignoreErrors('the next client or page tries again'));
    },
    [client, userId],
  );
  return null;
}

async function joinAccount(client: ApolloClient, userId: string): Promise<void> {
  const { owner, products } = wishesVar();
  if (owner === null && products.length > 0) {
    await client.mutate({
      mutation: MergeWishesDocument,
      variables: { input: { productIds: [...products] } },
    });
    void refetchOpenLists(client).catch(ignoreErrors('the result of the query has the error'));
  }
  const { data } = await client.query({ query: WishedIdsDocument, fetchPolicy: 'network-only' });
  if (!data || sessionVar()?.id !== userId) return;
  // A heart that changed during the requests is newer than their results.
  const current = wishesVar().products;
  const added = current.filter((id) => !products.includes(id));
  const saved = data.myWishLists.flatMap(({ productIds }) => productIds);
  const isRemoved = (id: string) => products.includes(id) && !current.includes(id);
  replaceWishes(userId, [...new Set([...added, ...saved.filter((id) => !isRemoved(id))])]);
}

/** Refetches the lists of an open wish list screen. They have the products of the account, not only their ids. */
async function refetchOpenLists(client: ApolloClient): Promise<void> {
  for (const query of client.getObservableQueries()) {
    if (query.queryName !== 'MyWishLists') continue;
    // A refetch shares a request from before the merge, so it needs another one after that.
    if (query.getCurrentResult().loading) await query.refetch();
    await query.refetch();
  }
}
