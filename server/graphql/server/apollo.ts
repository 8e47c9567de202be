import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Quota } from '../../http/rate-limits/quota';
import type { Context } from '../context';
import { DOCUMENT_LIMITS } from '../limits/document-limits';
import { createDocumentStore } from './document-store';
import { createFormatError, requestIdPlugin, type FaultLog } from './format-error';
import { createPersistedDocuments, type DocumentsByHash } from './read-persisted-documents';
import { createLimitsPlugin, waitPlugin } from './plugins';

interface ApolloParts {
  schema: GraphQLSchema;
  config: { introspection: boolean };
  log: FaultLog;
  /** The persisted documents that clients may request by hash. */
  documents: DocumentsByHash;
  quota: Quota;
}

/** Apollo Server with limits, closed error codes and no landing page; not started yet. §9 */
export function createApollo({ schema, config, log, documents, quota }: ApolloParts): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection: config.introspection,
    formatError: createFormatError({ log, suggestions: config.introspection }),
    includeStacktraceInErrorResponses: false,
    // Fixed, so NODE_ENV changes no visible behaviour.
    nodeEnv: 'production',
    persistedQueries: { cache: createPersistedDocuments(documents) },
    documentStore: createDocumentStore(),
    stopOnTerminationSignals: false,
    parseOptions: { maxLexicalTokens: DOCUMENT_LIMITS.tokens },
    validationOptions: { maxErrors: 20 },
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message: unknown) => log.warn({}, String(message)),
      error: (message: unknown) => log.error({}, String(message)),
    },
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      createLimitsPlugin(quota),
      waitPlugin,
      requestIdPlugin,
    ],
  });
}
