import { useApolloClient } from '@apollo/client/react';
import { codeOf } from '../../apollo/message-of';
import { useToast } from '../../components/feedback/toast';
import { useWishMessages } from '../../i18n/wish-messages';
import { sessionVar } from '../../state/session';
import { markWish, MAX_WISHES, useWishes, wishesVar } from '../../state/wishes/wishes';
import { AddWishDocument, RemoveWishDocument } from '../../apollo/wishes/wishes.generated';

/** The state of a heart, and a function that changes it: at once on the device, then on the server for a signed-in user. */
export function useHeart(productId: string): [isWished: boolean, toggle: () => void] {
  const client = useApolloClient();
  const messages = useWishMessages();
  const showToast = useToast();
  const isWished = useWishes().includes(productId);

  const toggle = () => {
    if (!isWished && wishesVar().products.length >= MAX_WISHES) return showToast(messages.full(MAX_WISHES));
    markWish(productId, !isWished);
    const userId = sessionVar()?.id;
    if (userId === undefined) return;
    const input = { productId };
    const change = isWished
      ? client.mutate({ mutation: RemoveWishDocument, variables: { input } })
      : client.mutate({ mutation: AddWishDocument, variables: { input } });
    change.catch((error: unknown) => {
      // The hearts on this device belong to another account, or to a guest.
      if (sessionVar()?.id !== userId) return;
      markWish(productId, isWished);
      showToast(codeOf(error) === 'LIMIT_REACHED' ? messages.full(MAX_WISHES) : messages.notSaved);
    });
  };
  return [isWished, toggle];
}
