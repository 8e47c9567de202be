/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Filter of the admins' list of products; every submitted field must match. */
export type AdminProductFilter = {
  /** Only this brand, exactly as in `Product.brand`. */
  brand?: string | null | undefined;
  /** Only this category, exactly as in `Product.category`. */
  category?: string | null | undefined;
  /** Only products of this price in rupees or less. */
  maxPrice?: string | null | undefined;
  /** Only products of this price in rupees or more. */
  minPrice?: string | null | undefined;
  /** Only products that lack this tax data. */
  missing?: MissingTaxData | null | undefined;
  /** Only products in this state. Absent: all that are not deleted. */
  state?: ProductState | null | undefined;
  /** Only products in this stock state. */
  stock?: StockState | null | undefined;
};

/** The order of the admins' list of products. Ties are broken by id, so that pages never overlap. */
export type AdminProductSort =
  /** By brand from A to Z, ignoring case. */
  | 'BRAND_ASC'
  /** By brand from Z to A. */
  | 'BRAND_DESC'
  /** By category from A to Z, ignoring case. */
  | 'CATEGORY_ASC'
  /** By category from Z to A. */
  | 'CATEGORY_DESC'
  /** By name from A to Z, ignoring case and accents. */
  | 'NAME_ASC'
  /** By name from Z to A. */
  | 'NAME_DESC'
  /** Latest created first. */
  | 'NEWEST'
  /** Earliest created first. */
  | 'OLDEST'
  /** Lowest price first. */
  | 'PRICE_ASC'
  /** Highest price first. */
  | 'PRICE_DESC'
  /** Lowest rating first; products without reviews precede all others. */
  | 'RATING_ASC'
  /** Highest rating first. */
  | 'RATING_DESC'
  /** Fewest units first. */
  | 'STOCK_ASC'
  /** Most units first. */
  | 'STOCK_DESC';

/** One change of many products, each changed or refused independently. */
export type BulkChangeProductsInput = {
  /** The bulk action. */
  action: BulkProductAction;
  /** For RAISE_PRICE and LOWER_PRICE: the difference in rupees, 0.01 to 9999999.99. */
  amount?: string | null | undefined;
  /** For SET_CATEGORY: the new category, 1 to 60 characters. A name that no category has creates one at the top, or is BAD_INPUT in a shop with 2000 categories. */
  category?: string | null | undefined;
  /** For changes of prices: a text of 1 to 100 characters, new for each change. The same id with the same input returns the same change, also after a lost response, and is the argument of `undoBulkChange`; the same id with another input is IDEMPOTENCY_KEY_REUSED. */
  changeId?: string | null | undefined;
  /** For SET_HSN: 4, 6 or 8 digits; an empty text removes the code. */
  hsn?: string | null | undefined;
  /** Ids of the records to change, 1 to 100, each once; unknown ids are among the failures. */
  ids: Array<string>;
  /** For CHANGE_PRICE: percent to add, or to subtract when negative; -90 to 1000 with at most 2 decimals. The new price is rounded by `rounding`. */
  percent?: number | null | undefined;
  /** For CHANGE_STOCK: quantity to add, or to subtract when negative; at most 1000000. */
  pieces?: number | null | undefined;
  /** For SET_PRICE: the new price in rupees, 0.01 to 9999999.99. */
  price?: string | null | undefined;
  /** For CHANGE_PRICE, RAISE_PRICE and LOWER_PRICE: rounding of the new price; absent: NONE. */
  rounding?: PriceRounding | null | undefined;
  /** For SET_TAX_CLASS: id of a tax class; an empty text for the first class. */
  taxClass?: string | null | undefined;
  /** For SET_UNIT: a unit quantity code, such as `PCS`; an empty text removes the unit. */
  unit?: string | null | undefined;
};

/** A bulk action on products. */
export type BulkProductAction =
  /** Change prices by `percent` and round them by `rounding`; BAD_INPUT if the new price is 0 or above the MRP. */
  | 'CHANGE_PRICE'
  /** Add `pieces` to the stock; BAD_INPUT if the new stock is negative. */
  | 'CHANGE_STOCK'
  /** Delete products, as `deleteProduct` does. */
  | 'DELETE'
  /** Subtract `amount` from prices and round them by `rounding`; BAD_INPUT if the new price is 0 or less. */
  | 'LOWER_PRICE'
  /** Add `amount` to prices and round them by `rounding`; BAD_INPUT if the new price is above the MRP. */
  | 'RAISE_PRICE'
  /** Restore deleted products, as `restoreProduct` does. */
  | 'RESTORE'
  /** Set the category to `category`. */
  | 'SET_CATEGORY'
  /** Set the HSN code to `hsn`. */
  | 'SET_HSN'
  /** Set the price to `price`; BAD_INPUT for a price above the MRP. */
  | 'SET_PRICE'
  /** Set the tax class to `taxClass`; BAD_INPUT for a price above the MRP. */
  | 'SET_TAX_CLASS'
  /** Set the unit to `unit`. */
  | 'SET_UNIT';

/** All values of `errors[].extensions.code`, a closed set. The `message` of the error is a sentence for people. The protocol of persisted queries adds one code, `PERSISTED_QUERY_NOT_FOUND`: send the document together with its hash. */
export type ErrorCode =
  /** The order is delivered already. HTTP status 409 on REST. */
  | 'ALREADY_DELIVERED'
  /** The order is paid already, by another payment. HTTP status 409 on REST. */
  | 'ALREADY_PAID'
  /** The order was refunded already. HTTP status 409 on REST. */
  | 'ALREADY_REFUNDED'
  /** This user has reviewed this product before. HTTP status 409 on REST. */
  | 'ALREADY_REVIEWED'
  /** A value is missing, malformed or out of range; see fields. HTTP status 400 on REST. */
  | 'BAD_INPUT'
  /** The shop is overloaded or not open yet; try again later. HTTP status 503 on REST. */
  | 'BUSY'
  /** The record was changed by another client; read it again. HTTP status 409 on REST. */
  | 'CONFLICT'
  /** The shop was restored after the cursor was issued; start over without it. HTTP status 410 on REST. */
  | 'CURSOR_OUTDATED'
  /** Another account uses this email address. HTTP status 409 on REST. */
  | 'EMAIL_TAKEN'
  /** Signed in, but not allowed to do this. HTTP status 403 on REST. */
  | 'FORBIDDEN'
  /** The key was used before with another body. HTTP status 422 on REST. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** An internal error of the shop; it was logged. HTTP status 500 on REST. */
  | 'INTERNAL'
  /** The current state does not allow this step; the message names the state. HTTP status 409 on REST. */
  | 'INVALID_STATE'
  /** The shop must keep one admin. HTTP status 409 on REST. */
  | 'LAST_ADMIN'
  /** The maximum number of these records is reached. HTTP status 409 on REST. */
  | 'LIMIT_REACHED'
  /** The path does not support the method; the Allow header lists its methods. HTTP status 405 on REST. */
  | 'METHOD_NOT_ALLOWED'
  /** The payment method is not available for this order. HTTP status 409 on REST. */
  | 'METHOD_NOT_AVAILABLE'
  /** The record does not exist, or belongs to another user. HTTP status 404 on REST. */
  | 'NOT_FOUND'
  /** The shop does not deliver to this PIN code. HTTP status 409 on REST. */
  | 'NOT_SERVICEABLE'
  /** The order was cancelled. HTTP status 409 on REST. */
  | 'ORDER_CANCELLED'
  /** The order must be paid first. HTTP status 409 on REST. */
  | 'ORDER_NOT_PAID'
  /** The stock is smaller than the requested quantity; see shortages. HTTP status 409 on REST. */
  | 'OUT_OF_STOCK'
  /** The payment does not pay for this order. HTTP status 402 on REST. */
  | 'PAYMENT_REJECTED'
  /** The payment provider gave no answer; the order stays payable. HTTP status 503 on REST. */
  | 'PAYMENT_UNAVAILABLE'
  /** The record no longer matches If-Match; read it again. HTTP status 412 on REST. */
  | 'PRECONDITION_FAILED'
  /** The catalogue price differs from the expected one; see quote. HTTP status 409 on REST. */
  | 'PRICE_CHANGED'
  /** Too many requests; wait for the time in Retry-After. HTTP status 429 on REST. */
  | 'RATE_LIMITED'
  /** Another product has this SKU. HTTP status 409 on REST. */
  | 'SKU_TAKEN'
  /** The body or the picture is too large. HTTP status 413 on REST. */
  | 'TOO_LARGE'
  /** No token, or one that is wrong, expired or revoked. HTTP status 401 on REST. */
  | 'UNAUTHENTICATED'
  /** Not a picture in PNG, JPEG, WebP or AVIF, not JSON, or not CSV. HTTP status 415 on REST. */
  | 'UNSUPPORTED_MEDIA';

/** Tax data that a product can lack. */
export type MissingTaxData =
  /** The HSN code. */
  | 'HSN'
  /** The tax class; the product has the rate of the first class. */
  | 'TAX_CLASS';

/** Rounding of a changed price to the nearest one, half up. */
export type PriceRounding =
  /** To a price that ends in 99 rupees, such as ₹5,199; at least ₹99. */
  | 'NINETY_NINE'
  /** To the paisa. */
  | 'NONE'
  /** To the rupee, at least ₹1. */
  | 'RUPEE'
  /** To ten rupees, at least ₹10. */
  | 'TEN_RUPEES';

/** An attribute of a product. */
export type ProductAttributeInput = {
  /** Name, 1 to 40 characters. An unknown name becomes a new attribute, at most 200. */
  name: string;
  /** Unit of a number. BAD_INPUT if the attribute has another one. */
  unit?: string | null | undefined;
  /** Value, 1 to 120 characters. BAD_INPUT if it does not fit the kind of the attribute. */
  value: string;
};

/** A picture to set on a product. */
export type ProductPictureInput = {
  /** Alternative text, at most 200 characters. Empty: the product's name. */
  alt?: string | null | undefined;
  /** Alternative text in Hindi, at most 200 characters. Absent, empty or null: none. */
  altHi?: string | null | undefined;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT. */
  image: string;
};

/** Listing status of a product. */
export type ProductState =
  /** Deleted; can be restored. */
  | 'DELETED'
  /** Seen by admins only, until it has a price. */
  | 'DRAFT'
  /** On sale: it has a price. */
  | 'LISTED';

/** A specification to set on a product. */
export type SpecificationInput = {
  /** Label, 1 to 40 characters. */
  name: string;
  /** Label in Hindi, at most 40 characters. Absent, empty or null: none. */
  nameHi?: string | null | undefined;
  /** Value, 1 to 120 characters. */
  value: string;
  /** Value in Hindi, at most 120 characters. Absent, empty or null: none. */
  valueHi?: string | null | undefined;
};

/** Stock state of a product. */
export type StockState =
  /** 1 unit or more. */
  | 'IN_STOCK'
  /** 1 to 5 units. */
  | 'LOW'
  /** None. */
  | 'OUT_OF_STOCK';

/** Changes to a product. Only submitted fields change; null is refused, except for disclosures, tax data and parcel data. */
export type UpdateProductInput = {
  /** All attributes, at most 30; an empty list means none. Absent: unchanged; none in a new product. */
  attributes?: Array<ProductAttributeInput> | null | undefined;
  /** Brand, 1 to 60 characters. Absent: unchanged. */
  brand?: string | null | undefined;
  /** Ids of all its categories, 1 to 20; the first one is the primary one, whose name becomes `category`. Not together with `category`. Absent: unchanged. */
  categories?: Array<string> | null | undefined;
  /** Category, 1 to 60 characters. A name that no category has creates one at the top, or is BAD_INPUT in a shop with 2000 categories. Absent: unchanged. */
  category?: string | null | undefined;
  /** Units in stock, 0 to 1000000. Without `countSeen` it replaces the current stock. Absent: unchanged. */
  countInStock?: number | null | undefined;
  /** The count that the editor saw when typing `countInStock`: the difference is applied to the current stock, so that no sale is undone. Below zero: BAD_INPUT. */
  countSeen?: number | null | undefined;
  /** Plain text, 1 to 5000 characters. Absent: unchanged. */
  description?: string | null | undefined;
  /** Description in Hindi, plain text, at most 5000 characters; empty or null removes it. Absent: unchanged; none in a new product. */
  descriptionHi?: string | null | undefined;
  /** True if buyers cannot return the product; a change applies to later orders only; null for false. Absent: unchanged; false in a new product. */
  finalSale?: boolean | null | undefined;
  /** GTIN, the number of the barcode: 8, 12, 13 or 14 digits; empty or null removes it. The shop stores a number with a wrong check digit, but feeds omit it. Absent: unchanged; none in a new product. */
  gtin?: string | null | undefined;
  /** Height of one packed unit in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged; none in a new product. */
  height?: number | null | undefined;
  /** HSN code of 4, 6 or 8 digits; empty or null removes it. Absent: unchanged. */
  hsn?: string | null | undefined;
  /** Id of the product to change. */
  id: string;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT. Absent: unchanged. */
  image?: string | null | undefined;
  /** Name and address of the importer, at most 300 characters; empty or null removes it. Absent: unchanged. */
  importer?: string | null | undefined;
  /** Length of one packed unit in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged; none in a new product. */
  length?: number | null | undefined;
  /** Name and address of the manufacturer, at most 300 characters; empty or null removes it. Absent: unchanged. */
  maker?: string | null | undefined;
  /** Maximum retail price of one unit in rupees, with all taxes and at most 2 decimals; 0 or null removes it; BAD_INPUT if the price with tax is above it. Absent: unchanged. */
  mrp?: string | null | undefined;
  /** Name, 1 to 100 characters. Absent: unchanged. */
  name?: string | null | undefined;
  /** Name in Hindi, at most 100 characters; empty or null removes it. Absent: unchanged; none in a new product. */
  nameHi?: string | null | undefined;
  /** Quantity in the package, such as `500 g`, at most 40 characters; empty or null removes it. Absent: unchanged. */
  netQuantity?: string | null | undefined;
  /** True if the product cannot be shipped by air; null for false. Absent: unchanged; false in a new product. */
  noAir?: boolean | null | undefined;
  /** Country of origin, an alpha-2 code of ISO 3166-1 in upper case; empty or null removes it. Absent: unchanged. */
  originCountry?: string | null | undefined;
  /** All its pictures in their order, 1 to 8; the first one replaces `image`, which may then be absent. A request body has at most 14 MB, so send large pictures in several requests. Absent: unchanged. */
  pictures?: Array<ProductPictureInput> | null | undefined;
  /** Unit price in rupees, 0 to 9999999.99 with at most 2 decimals; at 0 the product is a draft, which is not for sale. Absent: unchanged. */
  price?: string | null | undefined;
  /** True if each unit travels in a parcel of its own; null for false. Absent: unchanged; false in a new product. */
  shipsSeparately?: boolean | null | undefined;
  /** Stock keeping unit, the shop's own product number, at most 64 characters; SKU_TAKEN when another product has it; empty removes it. Absent: unchanged. */
  sku?: string | null | undefined;
  /** Last part of `/p/…`: letters of any script, digits and single hyphens, at most 100 characters. CONFLICT if another product has it. The former address leads to the new one. Absent: unchanged, or from the name once the product is on sale. */
  slug?: string | null | undefined;
  /** All specifications in order, at most 20; an empty list means no specifications. Absent: unchanged. */
  specifications?: Array<SpecificationInput> | null | undefined;
  /** Quantity to add to the current stock, or to subtract when negative. Not together with `countInStock`. A stock below zero is BAD_INPUT. */
  stockChange?: number | null | undefined;
  /** Id of a tax class of the shop; empty or null removes it, and the product then has the first class; BAD_INPUT if the price with its tax is above the MRP. Absent: unchanged. */
  taxClass?: string | null | undefined;
  /** Unit quantity code of the GST returns, such as `PCS`, in any letter case; empty or null removes it. Absent: unchanged. */
  unit?: string | null | undefined;
  /** The version that the client edited. CONFLICT if the current version differs, with both in `extensions.conflict`. Absent: no check. */
  version?: number | null | undefined;
  /** Weight of one packed unit in grams, 0 to 1000000; 0 or null removes it. Absent: unchanged. */
  weight?: number | null | undefined;
  /** Width of one packed unit in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged; none in a new product. */
  width?: number | null | undefined;
};

export type ProductListQueryVariables = Exact<{
  first: number;
  offset: number;
  search?: string | null | undefined;
  sort?: AdminProductSort | null | undefined;
  filter?: AdminProductFilter | null | undefined;
}>;


export type ProductListQuery = { adminProducts: { totalCount: number, nodes: Array<{ id: string, name: string, sku: string | null, image: string, category: string, brand: string, countInStock: number, isDraft: boolean, deletedAt: string | null, taxClass: string | null, family: { id: string, name: string, memberCount: number } | null, price: { amount: string }, mrp: { amount: string } | null, options: Array<{ value: string }> }> } };

export type PricedProductFragment = { id: string, name: string, image: string, taxClass: string | null, price: { amount: string }, mrp: { amount: string } | null, options: Array<{ value: string }> };

export type CatalogueOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogueOptionsQuery = { catalogueOptions: { categories: Array<{ name: string, count: number }>, brands: Array<{ name: string, count: number }> } };

export type CreateProductMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateProductMutation = { createProduct: { id: string } };

export type DeleteProductMutationVariables = Exact<{
  id: string;
}>;


export type DeleteProductMutation = { deleteProduct: { id: string } };

export type RestoreProductMutationVariables = Exact<{
  id: string;
}>;


export type RestoreProductMutation = { restoreProduct: { id: string, deletedAt: string | null } };

export type BulkChangeProductsMutationVariables = Exact<{
  input: BulkChangeProductsInput;
}>;


export type BulkChangeProductsMutation = { bulkChangeProducts: { done: number, failures: Array<{ id: string, name: string | null, code: ErrorCode, message: string }>, undo: { id: string } | null } };

export type UndoBulkChangeMutationVariables = Exact<{
  id: string;
}>;


export type UndoBulkChangeMutation = { undoBulkChange: { done: number, failures: Array<{ id: string, name: string | null, message: string }> } };

export type UpdateCellMutationVariables = Exact<{
  input: UpdateProductInput;
}>;


export type UpdateCellMutation = { updateProduct: { id: string, version: number, countInStock: number, isDraft: boolean, price: { amount: string } } };

export const PricedProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PricedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxClass"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<PricedProductFragment, unknown>;
export const ProductListDocument = {"kind":"Document","__meta__":{"hash":"967be4f838b7aa9ccd248a59ec6680f3ae500fcc557ca22d0a40c3b414c6bc6a"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AdminProductSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AdminProductFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"family"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"memberCount"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PricedProduct"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PricedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxClass"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<ProductListQuery, ProductListQueryVariables>;
export const CatalogueOptionsDocument = {"kind":"Document","__meta__":{"hash":"8c6d20036c8c96bad8c07183b933f36b56df900f39cbf781ea79ee904c7d4e59"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"brands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<CatalogueOptionsQuery, CatalogueOptionsQueryVariables>;
export const CreateProductDocument = {"kind":"Document","__meta__":{"hash":"61083fc02c9dd50009da7737e727931c1e85fd84377904318f257272a4e31451"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateProduct"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createProduct"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<CreateProductMutation, CreateProductMutationVariables>;
export const DeleteProductDocument = {"kind":"Document","__meta__":{"hash":"681e1b3f0c21691c7d7e755085214185529699b2cfbbc44a69c63c82fd41de32"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteProductMutation, DeleteProductMutationVariables>;
export const RestoreProductDocument = {"kind":"Document","__meta__":{"hash":"014b8f775aaab5ff7e744e7f59a30b2932b815c15279b656a0959f330c284188"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}}]}}]}}]} as unknown as DocumentNode<RestoreProductMutation, RestoreProductMutationVariables>;
export const BulkChangeProductsDocument = {"kind":"Document","__meta__":{"hash":"a34964a014070020b74c3368fddc63541b5a7b89fbac9f62bf757b8cdc4e5cea"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BulkChangeProducts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BulkChangeProductsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkChangeProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"undo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<BulkChangeProductsMutation, BulkChangeProductsMutationVariables>;
export const UndoBulkChangeDocument = {"kind":"Document","__meta__":{"hash":"1128223079d77e145822653a1e5697fe7e77f70ac9f6564eab4d7d1ad5aa01c1"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoBulkChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoBulkChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<UndoBulkChangeMutation, UndoBulkChangeMutationVariables>;
export const UpdateCellDocument = {"kind":"Document","__meta__":{"hash":"d07edf2d8702738b0c500f964246d4b5922280e41be26430967b78552239ea38"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCell"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateCellMutation, UpdateCellMutationVariables>;