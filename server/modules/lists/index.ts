export { changeMany } from './bulk';
export { changeCursor, readChangesWanted, requireLater, type ChangesWanted } from './changes';
export { readCoveredPage } from './covered-pages';
export {
  decodeCursor,
  encodeCursor,
  hasPreviousRows as isBehindOthers,
  pageOf,
  readPage,
  sortBy,
  typesOf,
  type KeyType,
  type SortKey,
} from './pages';
export { requireMatch } from './required-match';
