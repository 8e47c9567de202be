import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { ignoreErrors } from '../../domain';
import { OfficeOrderDocument } from './office-order.generated';

/** A command on an order: its state, and the function that sends it. */
export interface OrderCommand {
  isBusy: boolean;
  /** Message of the last refusal. */
  failure: string | undefined;
  /** Sends a mutation. Returns its data, or undefined after a refusal. */
  send: <Result, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Result, Variables>,
    variables: Variables,
  ) => Promise<Result | undefined>;
}

/** Sends mutations on an order. After a refusal it refetches the order, because the visible order may be stale. */
export function useOrderCommand(orderId: string): OrderCommand {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send: OrderCommand['send'] = async (mutation, variables) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { data } = await client.mutate({ mutation, variables });
      return data;
    } catch (error) {
      setFailure(englishOf(error));
      refetchOrder(client, orderId);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, send };
}

/** Refetches the order as a separate query, because an error of the visible query would replace the screen. */
export function refetchOrder(client: ReturnType<typeof useApolloClient>, id: string): void {
  void client
    .query({ query: OfficeOrderDocument, variables: { id }, fetchPolicy: 'network-only' })
    .catch(ignoreErrors('the order and the refusal stay on screen'));
}
