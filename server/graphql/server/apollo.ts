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
import { createFormatError, requestIdPlugin, type ErrorLog } from './format-error';
import { createPersistedDocumentCache, type DocumentsByHash } from './read-persisted-documents';
import { createLimitsPlugin, retryAfterPlugin } from './plugins';

interface ApolloDeps {
  schema: GraphQLSchema;
  config: { introspection: boolean };
  log: ErrorLog;
  /** The persisted documents that clients may request by hash. */
  documents: DocumentsByHash;
  quota: Quota;
}

/** Creates an Apollo Server with limits, closed error codes and no landing page, without starting it. §9 */
export function createApollo({ schema, config, log, documents, quota }: ApolloDeps): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    introspection: config.introspection,
    formatError: createFormatError({ log, suggestions: config.introspection }),
    includeStacktraceInErrorResponses: false,
    // Independent of NODE_ENV, so that the behaviour is the same in every environment.
    nodeEnv: 'production',
    persistedQueries: { cache: createPersistedDocumentCache(documents) },
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
      retryAfterPlugin,
      requestIdPlugin,
    ],
  });
}
