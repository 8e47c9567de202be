export { docOf, fingerprintOf, originNumberOf, type IndexedProduct } from './index-entry';
export { groupProducts, isFamily, type ProductGroup } from './families/family-groups';
export { textsOfGroup } from './families/product-values';
export { readIndexRows, readRelatedIds, type IndexRow } from './index-rows';
export { catchUpSearchIndex, refreshIndex } from './index-refresh';
export { BRAND, CATEGORY } from './index-terms';
export {
  ProductSearch,
  chosenOrder,
  engineOf,
  keyTypesOf,
  type ProductMatch,
  type SortOrder,
} from './product-search';
export type { SearchMatches, SearchPage } from './search-matches';
export type { IndexFilter } from './search-engine';
export { SearchRuleService } from './rules/search-rule.service';
