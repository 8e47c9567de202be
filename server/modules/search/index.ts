export { docOf, fingerprintOf, indexedTexts, originNumberOf, type IndexedProduct } from './index-entry';
export { catchUpSearchIndex, refreshIndex } from './index-refresh';
export { BRAND, CATEGORY } from './index-terms';
export { ProductSearch, engineOf, keyTypesOf, type ProductMatch } from './product-search';
