import { useApolloClient } from '@apollo/client/react';
import { codeOf } from '../../apollo/message-of';
import { useToast } from '../../components/feedback/toast';
import { MAX_WISHES } from '../../domain';
import { useWishMessages } from '../../i18n/wish-messages';
import { sessionVar } from '../../state/session';
import { markWish, useWishes, wishesVar } from '../../state/wishes/wishes';
import { AddWishDocument, RemoveWishDocument } from '../../apollo/wishes/wishes.generated';

/** The last request of each product. The next one waits for it, so that the server gets the changes in their order. */
const lastRequests = new Map<string, Promise<unknown>>();

/**
 * The state of a heart, and a function that changes it: at once on the device, then on the server for a signed-in user.
 */
export function useHeart(productId: string): [isWished: boolean, toggle: () => void] {
  const client = useApolloClient();
  const messages = useWishMessages();
  const showToast = useToast();
  const isWished = useWishes().includes(productId);

  const toggle = () => {
    const userId = sessionVar()?.id;
    // An account has several lists, so only the server knows which one is full.
    const isFull = userId === undefined && wishesVar().products.length >= MAX_WISHES;
    if (!isWished && isFull) return showToast(messages.full(MAX_WISHES));
    markWish(productId, !isWished);
    if (userId === undefined) return;
    const variables = { input: { productId } };
    const send = async () => {
      // The hearts on this device belong to another account, or to a guest.
      if (sessionVar()?.id !== userId) return;
      if (isWished) await client.mutate({ mutation: RemoveWishDocument, variables });
      else await client.mutate({ mutation: AddWishDocument, variables });
    };
    const request = (lastRequests.get(productId) ?? Promise.resolve()).then(send, send);
    lastRequests.set(productId, request);
    const isLast = () => lastRequests.get(productId) === request;
    request.then(
      () => isLast() && lastRequests.delete(productId),
      (error: unknown) => {
        // The result of a later change replaces this one.
        if (!isLast()) return;
        lastRequests.delete(productId);
        if (sessionVar()?.id !== userId) return;
        markWish(productId, isWished);
        showToast(codeOf(error) === 'LIMIT_REACHED' ? messages.full(MAX_WISHES) : messages.notSaved);
      },
    );
  };
  return [isWished, toggle];
}
