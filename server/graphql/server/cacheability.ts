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

/** The root fields whose answers are the same for everybody. */
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

/** What is known of the answers to an operation before they are made. */
export interface Cacheability {
  /** Whether an answer without an error is the same for everybody. */
  isForEverybody: boolean;
  /** Whether the document names the count in stock. */
  isStockShown: boolean;
}

/** Looks an operation over. */
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

/** Notes of each operation whether its answer is the same for everybody: a query of such fields, answered without an error. */
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

/** The tags of an answer that may be kept; undefined for one that may not. */
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
