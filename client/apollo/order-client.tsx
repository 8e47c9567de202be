import { ApolloClient, ApolloLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';

interface OrderClientProps {
  /** Token of the order. */
  token: string;
  children: ReactNode;
}

/** Sends the token of an order with each operation of its children, and shares the cache of the page. */
export function OrderClient({ token, children }: OrderClientProps) {
  const client = useApolloClient();
  const [orderClient] = useState(() => createOrderClient(client, token));
  return <ApolloProvider client={orderClient}>{children}</ApolloProvider>;
}

function createOrderClient({ link, cache }: ApolloClient, token: string): ApolloClient {
  const addToken = new SetContextLink((context) => {
    const { headers } = context as { headers?: Record<string, string> };
    return { headers: { ...headers, 'x-order-token': token } };
  });
  return new ApolloClient({ link: ApolloLink.from([addToken, link]), cache });
}
