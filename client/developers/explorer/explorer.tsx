import { GraphQLError, Kind, parse, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { useMemo, useState } from 'react';
import { useSession } from '../../state/session';
import { EXAMPLE_TABS } from './examples';
import { createGraphiQLFetcher, GraphiQL, type Fetcher } from './prebuilt/graphiql.js';
import { TokenField } from './token-field';
import styles from './explorer.module.css';

interface ExplorerProps {
  schema: GraphQLSchema;
  /** The operation in the URL, if any. */
  query: string | undefined;
  variables: string | undefined;
  /** True if this server accepts operations without a token. */
  allowsAnonymous: boolean;
}

/** GraphiQL, authenticated by a typed token, or else by this browser's session. */
export function Explorer({ schema, query, variables, allowsAnonymous }: ExplorerProps) {
  const session = useSession();
  const [typedToken, setTypedToken] = useState<string>();
  const token = typedToken ?? session?.token ?? '';
  const fetcher = useMemo(() => createFetcher(token, allowsAnonymous), [token, allowsAnonymous]);

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1 className={styles.brand}>GraphiQL</h1>
        <a className={styles.back} href="/developers">
          {`${document.documentElement.dataset.shopName ?? 'Haat'} for developers`}
        </a>
        <TokenField
          value={token}
          signedInAs={typedToken === undefined ? session?.name : undefined}
          onChange={setTypedToken}
        />
      </header>
      <main className={styles.editor} aria-label="GraphiQL">
        <GraphiQL
          fetcher={fetcher}
          schema={schema}
          query={query}
          variables={variables}
          defaultTabs={EXAMPLE_TABS.map((tab) => ({ ...tab, headers: null }))}
          isHeadersEditorEnabled={false}
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
        </GraphiQL>
      </main>
    </div>
  );
}

const TOKEN_REQUIRED = { errors: [new GraphQLError('Give a token first, or sign in to the shop')] };

function createFetcher(token: string, allowsAnonymous: boolean): Fetcher {
  if (token === '' && !allowsAnonymous) return () => Promise.resolve(TOKEN_REQUIRED);
  const authHeaders: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const send = createGraphiQLFetcher({
    url: '/graphql',
    headers: authHeaders,
    subscriptionUrl: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    wsConnectionParams: authHeaders,
  });
  return (params, options) => send({ ...params, operationName: operationNameOf(params) }, options);
}

/** The operation to run. After a change of the tab, GraphiQL names the operation of the previous tab for a moment. */
function operationNameOf({ query, operationName }: Parameters<Fetcher>[0]): string | null | undefined {
  try {
    const operations = parse(query).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const [operation] = operations as OperationDefinitionNode[];
    return operations.length === 1 ? operation?.name?.value : operationName;
  } catch {
    // The server names the syntax error.
    return operationName;
  }
}
