import { createClient } from 'graphql-ws/client';

// With back-off, the last retry happens four minutes after the first. A page that becomes visible starts a new series.
const MAX_RETRIES = 8;

/** A GraphQL subscription with the token of its user, or of an order. */
export interface Subscription {
  query: string;
  variables: Record<string, unknown>;
  token: string | undefined;
  orderToken?: string | undefined;
}

/**
 * Receives subscription data. `undefined` means that the connection has opened. The client may have missed earlier
 * events.
 */
export type SubscriptionListener = (data?: Record<string, unknown>) => void;

/**
 * Keeps a subscription open while the page is visible and the device is online, until `signal` aborts. Without a
 * connection, the listener receives nothing. §7
 */
export function keepSubscribed(
  subscription: Subscription,
  signal: AbortSignal,
  listener: SubscriptionListener,
): void {
  let disconnect = () => {};
  const updateConnection = () => {
    disconnect();
    const mayConnect = !signal.aborted && !document.hidden && navigator.onLine;
    disconnect = mayConnect ? connect(subscription, listener) : () => {};
  };
  document.addEventListener('visibilitychange', updateConnection, { signal });
  for (const eventName of ['online', 'offline'])
    window.addEventListener(eventName, updateConnection, { signal });
  signal.addEventListener('abort', updateConnection);
  updateConnection();
}

function connect(
  { query, variables, token, orderToken }: Subscription,
  listener: SubscriptionListener,
): () => void {
  let isClosed = false;
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(orderToken !== undefined && { 'x-order-token': orderToken }),
    },
    retryAttempts: MAX_RETRIES,
    shouldRetry: () => !isClosed,
    on: { connected: () => listener() },
  });
  const unsubscribe = client.subscribe(
    { query, variables },
    {
      next: ({ data }) => {
        if (data && !isClosed) listener(data);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return () => {
    isClosed = true;
    unsubscribe();
    void client.dispose();
  };
}
