import type { IncomingMessage } from 'node:http';
import type { Credentials } from '../../http/actor';
import type { Duplex } from 'node:stream';
import { GraphQLError, getOperationAST, OperationTypeNode, parse, type ExecutionArgs } from 'graphql';
import type { ConnectionInitMessage, Context, SubscribePayload } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { DOCUMENT_LIMITS } from '../limits/document-limits';
import { tooManySubscriptionsError } from './refusals';
import type { SubscriptionResults, Subscriber, Subscriptions } from './subscriptions';

const MAX_SUBSCRIPTIONS_PER_CONNECTION = 20;
const MAX_MESSAGE_BYTES = 64 * 1024;
/** WebSocket close code "service restart". */
const RESTART_CODE = 1012;
/** Time for clients to close their connection, before the shop terminates it. */
const CLOSE_TIMEOUT_MS = 500;
/** Replaces a document without a subscription. The client receives the error of its document as a result. */
const INVALID_DOCUMENT = parse('subscription { __typename }');

type Connection = Context<ConnectionInitMessage['payload'], Extra>;

/** Serves subscriptions over WebSocket with graphql-ws. */
export interface SubscriptionSockets {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every connection with the code 1012. */
  end(): void;
}

/** Creates the WebSocket server of subscriptions. */
export function createSubscriptionSockets(
  subscriptions: Subscriptions,
  subscriberOf: (request: IncomingMessage, credentials?: Credentials) => Subscriber,
): SubscriptionSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const startSubscription = (
    connection: Connection,
    payload: SubscribePayload,
  ): Promise<SubscriptionResults> => {
    const subscriber = subscriberOf(connection.extra.request, credentialsOf(connection));
    // The list of subscriptions contains this one already.
    const isFull = Object.keys(connection.subscriptions).length > MAX_SUBSCRIPTIONS_PER_CONNECTION;
    return subscriptions.subscribe(() => {
      if (isFull) throw tooManySubscriptionsError();
      return payload;
    }, subscriber);
  };
  useServer(
    {
      onSubscribe: (connection, _id, payload) => ({
        schema: subscriptions.schema,
        ...parseSubscription(payload),
        contextValue: () => startSubscription(connection, payload),
      }),
      // The context is the function above, so that authentication, limits and execution share one error path.
      subscribe: ({ contextValue }) => (contextValue as () => Promise<SubscriptionResults>)(),
    },
    sockets,
  );
  return {
    upgrade: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request)),
    end() {
      for (const client of sockets.clients) client.close(RESTART_CODE, 'The shop is being restarted');
      setTimeout(() => sockets.clients.forEach((client) => client.terminate()), CLOSE_TIMEOUT_MS).unref();
    },
  };
}

/** Parses a document. Replaces an invalid document, because graphql-ws calls `subscribe` only for subscriptions. */
function parseSubscription({
  query,
  operationName,
}: SubscribePayload): Pick<ExecutionArgs, 'document' | 'operationName'> {
  try {
    const document = parse(query, { maxLexicalTokens: DOCUMENT_LIMITS.tokens });
    const isSubscription =
      getOperationAST(document, operationName)?.operation === OperationTypeNode.SUBSCRIPTION;
    return isSubscription ? { document, operationName } : { document: INVALID_DOCUMENT };
  } catch (error) {
    if (error instanceof GraphQLError) return { document: INVALID_DOCUMENT };
    throw error;
  }
}

/** The credentials in the connection parameters, because browsers cannot set headers of a WebSocket. */
function credentialsOf({ connectionParams }: Connection): Credentials {
  return {
    ...textParam(connectionParams, 'authorization', ['authorization', 'Authorization']),
    ...textParam(connectionParams, 'orderToken', ['x-order-token', 'X-Order-Token']),
  };
}

function textParam(
  connectionParams: Connection['connectionParams'],
  credential: keyof Credentials,
  names: readonly string[],
): Credentials {
  const text = names.map((name) => connectionParams?.[name]).find((value) => value !== undefined);
  return typeof text === 'string' ? { [credential]: text } : {};
}
