import type { IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import {
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../context';

/** Root fields whose response is the same for every caller. */
const FOR_EVERYBODY = new Set([
  'products',
  'product',
  'topProducts',
  'categories',
  'testimonials',
  'searchSuggestions',
  'errorCodes',
  '__typename',
]);

/** Static analysis of an operation, before it runs. */
export interface Cacheability {
  /** True if a response without errors is the same for every caller. */
  isForEverybody: boolean;
  /** True if the document selects the count in stock. */
  isStockShown: boolean;
}

/** Analyses whether the response of an operation is public. */
export function analyzeCacheability({
  source,
  document,
  operation,
}: {
  source: string;
  document: DocumentNode;
  operation: OperationDefinitionNode | undefined;
}): Cacheability {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return {
    isStockShown: source.includes('countInStock'),
    isForEverybody:
      operation !== undefined &&
      operation.operation === OperationTypeNode.QUERY &&
      isForEverybody(operation.selectionSet, fragments),
  };
}

/** Marks a response as public if its query selects only public fields and returns no error. */
export const cacheabilityPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ operation, document, source, contextValue }) => {
        const prospect = analyzeCacheability({ source, document, operation });
        contextValue.isStockShown = prospect.isStockShown;
        contextValue.keeping.isForEverybody = prospect.isForEverybody;
        return Promise.resolve();
      },
      willSendResponse: ({ errors, contextValue }) => {
        if (errors && errors.length > 0) contextValue.keeping.isForEverybody = false;
        return Promise.resolve();
      },
    }),
};

/** Returns the cache tags of a public response; undefined if it must not be cached. */
export function tagsToKeep(
  request: IncomingMessage,
  { tags, keeping }: Context,
  status: number,
): string[] | undefined {
  const isAnonymous = request.headers.authorization === undefined;
  return isAnonymous && status === 200 && keeping.isForEverybody ? [...tags] : undefined;
}

function isForEverybody(set: SelectionSetNode, fragments: readonly FragmentDefinitionNode[]): boolean {
  return set.selections.every((node) => {
    if (node.kind === Kind.FIELD) return FOR_EVERYBODY.has(node.name.value);
    if (node.kind === Kind.INLINE_FRAGMENT) return isForEverybody(node.selectionSet, fragments);
    const fragment = fragments.find(({ name }) => name.value === node.name.value);
    return fragment !== undefined && isForEverybody(fragment.selectionSet, fragments);
  });
}
