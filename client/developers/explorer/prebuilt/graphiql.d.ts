// Types of the part of GraphiQL that the explorer uses; `npm run graphiql` makes the script and the style sheet.
import type { GraphQLError, GraphQLSchema } from 'graphql';
import type { FC, ReactNode } from 'react';

export type Fetcher = (
  request: {
    query: string;
    operationName?: string | null;
    variables?: unknown;
  },
  options?: unknown,
) => Promise<{
  errors: readonly GraphQLError[];
}>;

interface Tab {
  query: string;
  variables?: string;
  headers: null;
}

interface GraphiQLProps {
  fetcher: Fetcher;
  schema: GraphQLSchema;
  query: string | undefined;
  variables: string | undefined;
  defaultTabs: readonly Tab[];
  isHeadersEditorEnabled: boolean;
  children: ReactNode;
}

export const GraphiQL: FC<GraphiQLProps> & { Logo: FC<{ children: ReactNode }> };

export function createGraphiQLFetcher(options: {
  url: string;
  headers: Record<string, string>;
  subscriptionUrl: string;
  wsConnectionParams: Record<string, string>;
}): Fetcher;
