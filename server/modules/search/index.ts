export { docOf, fingerprintOf, indexedTexts, type IndexedProduct } from './index-entry';
export { catchUp, refreshIndex } from './index-refresh';
export { BRAND, CATEGORY } from './index-words';
export { ProductSearch, engineOf, keyTypesOf, type FoundProduct } from './product-search';
