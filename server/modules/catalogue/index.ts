export { alignProducts } from './edits/align-products';
export { adminProducts, adminSortKeys } from './catalogue-queries';
export { CatalogueService } from './catalogue.service';
export { isUnchanged, type StoredEdit } from './edits/product-edit-values';
export {
  commandOf,
  createProduct,
  editProduct,
  priceAndStockOf,
  type ChangeDeps,
  type PricedCommand,
} from './product-changes';
export { recordProductEvents, type ProductEventInput } from './product-events';
export { storePictures, type StoredChange } from './product-pictures';
export { getProduct } from './product-queries';
export {
  asProduct,
  COLUMNS_WITH_DETAILS,
  LIST_COLUMNS,
  productJson,
  readProducts,
  selectionOf,
  type ColumnName,
} from './product-rows';
export { ProductService } from './product.service';
export { SitemapService, type ListedProduct } from './sitemap.service';
export { StorefrontService } from './storefront.service';
export { ProductUpsertService } from './upsert/product-upsert.service';
export { visibleReviews, type ReviewedProduct } from './visible-reviews';
