export { applyBulkChange } from './bulk';
export { changeCursor, readChangesRequest, requireLaterRevisions, type ChangesRequest } from './changes';
export { readIndexOnlyPage } from './index-only-page';
export {
  decodeCursor,
  encodeCursor,
  hasPreviousRows,
  limitToPage,
  pageOf,
  readPage,
  sortBy,
  typesOf,
  type KeyType,
  type SortKey,
} from './pages';
export { requireMatch } from './if-match-check';
