import type { Page, PageRequest } from '../../domain/model';
import type { ReturnMonth } from '../../domain/tax-returns/return-month';
import { matchesTaxFilter, type TaxDocumentFilter } from '../../domain/tax-returns/tax-report';
import { decodeCursor, encodeCursor, hasPreviousRows } from '../lists';
import {
  readDocumentPages,
  type DocumentPosition,
  type DocumentSource,
  type IssuedDocument,
} from './document-pages';

/** A page of the documents of a month that match a filter. */
interface DocumentListRequest {
  month: ReturnMonth;
  filter: TaxDocumentFilter;
  request: PageRequest;
}

/**
 * Reads documents from the cursor on until the page is full. The tables of a return derive from the content of the
 * documents, so the shop filters in memory, page by page. Throws BAD_INPUT for an unknown cursor.
 */
export async function readDocumentList(
  source: DocumentSource,
  { month, filter, request }: DocumentListRequest,
): Promise<Page<IssuedDocument>> {
  const { first, after, offset = 0 } = request;
  const nodes: IssuedDocument[] = [];
  let skipped = 0;
  for await (const document of matchingDocuments(source, month, filter, after)) {
    if (skipped < offset) skipped += 1;
    else nodes.push(document);
    if (nodes.length > first) break;
  }
  const edges = nodes.slice(0, first).map((node) => ({ node, cursor: cursorOf(node) }));
  const readFirstPage = () => readDocumentList(source, { month, filter, request: { first: 1 } });
  return {
    edges,
    hasNextPage: nodes.length > first,
    hasPreviousPage: () => hasPreviousRows(edges, request, readFirstPage),
    totalCount: () => countMatches(source, month, filter),
  };
}

async function* matchingDocuments(
  source: DocumentSource,
  month: ReturnMonth,
  filter: TaxDocumentFilter,
  cursor?: string,
): AsyncGenerator<IssuedDocument> {
  const after = cursor === undefined ? undefined : positionOf(cursor);
  for await (const documents of readDocumentPages(source, month, after))
    for (const document of documents) if (matchesTaxFilter(document.body, filter)) yield document;
}

async function countMatches(
  source: DocumentSource,
  month: ReturnMonth,
  filter: TaxDocumentFilter,
): Promise<number> {
  let count = 0;
  for await (const documents of readDocumentPages(source, month))
    count += documents.filter(({ body }) => matchesTaxFilter(body, filter)).length;
  return count;
}

function cursorOf({ issuedAt, id }: DocumentPosition): string {
  return encodeCursor([issuedAt.getTime(), id]);
}

function positionOf(cursor: string): DocumentPosition {
  const [issuedAt, id] = decodeCursor(cursor, ['number', 'text']);
  return { issuedAt: new Date(Number(issuedAt)), id: String(id) };
}
