import { GraphQLError, type GraphQLSchema } from 'graphql';
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
  /** True if this server accepts explorer operations without a token. */
  isOpen: boolean;
}

/** GraphiQL, authenticated by an API token or by this browser's session. */
export function Explorer({ schema, query, variables, isOpen }: ExplorerProps) {
  const session = useSession();
  const [typed, setTyped] = useState<string>();
  const token = typed ?? session?.token ?? '';
  const fetcher = useMemo(() => createFetcher(token, isOpen), [token, isOpen]);

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1 className={styles.brand}>GraphiQL</h1>
        <a className={styles.back} href="/developers">
          Haat for developers
        </a>
        <TokenField
          value={token}
          signedInAs={typed === undefined ? session?.name : undefined}
          onChange={setTyped}
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

function createFetcher(token: string, isOpen: boolean): Fetcher {
  if (token === '' && !isOpen) return () => Promise.resolve(TOKEN_REQUIRED);
  const authHeaders: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  return createGraphiQLFetcher({
    url: '/graphql',
    headers: authHeaders,
    subscriptionUrl: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    wsConnectionParams: authHeaders,
  });
}
