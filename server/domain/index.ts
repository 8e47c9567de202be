export * from './constants';
export { escapeFormula, unescapeFormula } from './imports/csv';
export type { BillingAddress, OrderAddress, ShippingAddress } from './addresses/address-model';
export { orderAddressOf } from './addresses/order-address';
export { formatPhone, parsePhone } from './addresses/phone';
export { isGstin, stateOfGstin } from './invoices/gstin';
export { gstCodeOfState, INDIAN_STATES } from './invoices/indian-states';
export { stateMismatchOf } from './invoices/gstin-state';
export { CODE_LENGTH } from './accounts/one-time-code';
export { foldDigits, isIndia, parsePinCode } from './addresses/postal-code';
export * from './pricing/money';
export * from './pricing/price-book';
export * from './pricing/items-price';
export * from './pricing/pricing';
export * from './pricing/visible-amounts';
export type { TaxMode } from './tax/tax-modes';
export { gstInside, gstOnTop, taxOf, type Gst } from './tax/gst';
export { UNITS } from './tax/units';
export {
  emptySection,
  HOME_LIMITS,
  HOME_SECTION_KINDS,
  presetSections,
  sectionState,
  type HomeQuestion,
  type HomeSection,
  type HomeSectionKind,
  type LocalText,
  type SectionState,
} from './settings/home-sections';
export { footerGroupsOf, MENU_LIMITS, type FooterLink, type MenuLink } from './settings/menus';
export { CASH_ON_DELIVERY, type PaymentMethodId } from './payments/payment-methods';
export { DEFAULT_PAGE_TERMS, type PageTerms } from './settings/page-terms';
export {
  explanationOf,
  isSettingKey,
  SETTING_DEFINITIONS,
  SETTING_GROUPS,
  SETTING_KEYS,
  type SettingGroup,
} from './settings/setting-definitions';
export { checkPage, missingFactsOf, type PageCheck, type PageRule } from './content/page-checks';
export { readPageBody, readSlug } from './content/page-validation';
export type { ShopFacts } from './content/shop-facts';
export { POLICY_SLUGS, STANDARD_SLUGS, type PageLink } from './content/page-links';
export { readSettingsChange } from './settings/settings-validation';
export { logoSizeOf } from './settings/shop-logo';
export * from './settings/shop-colours';
export { shopStylesheet } from './settings/shop-stylesheet';
export { SETUP_PATH } from './setup/start-mode';
export type { SettingKey, ShopSettings } from './settings/shop-settings';
export * from './reviews/rating';
export { ATTRIBUTE_LIMITS } from './attributes/attribute-definition';
export { CATEGORY_LIMITS } from './categories/category';
export { COLLECTION_LIMITS } from './collections/collection';
export { SEARCH_RULE_LIMITS } from './search/search-rules';
export { WISH_LIMITS } from './wishes/wish-list';
export { MAX_RETURN_PICTURES } from './returns/return';
export { MAX_VIEW_NAME_LENGTH } from './orders/desk/order-desk';
export { MAX_TAG_LENGTH } from './orders/desk/order-tags';
export { MAX_PAGE_TITLE_LENGTH } from './content/content-page';
export { COURIER_COMPANIES } from './shipments/courier-links';
export { exceededGiftLimit, GIFT_MESSAGE_LIMITS } from './orders/gift-message';
export type { OrderFlags } from './orders/order-flags';
export type { OrderFacts } from './orders/order-refusals';
export {
  isAddressCorrectable,
  isCancellable,
  isDeliverable,
  isRefundable,
  isShippable,
} from './orders/order-states';
export { isCancellableByBuyer } from './orders/order-status';
export { hasLeftShop, isHoldingUnits, reportsOf, type ShipmentReport } from './shipments/shipment-states';
export { englishTextOf } from './messages/english-text';
export { readServiceAreas } from './delivery/service-area-validation';
export type { ServiceArea } from './delivery/service-area';
export { isInZones } from './delivery/shipping-choice';
export { PRODUCT_SORTS, type ProductSort } from './catalogue/product-filter';
export { ORDER_SORTS } from './orders/order-list';
export { REVIEW_SORTS } from './reviews/review-list';
export { USER_SORTS } from './catalogue/admin-model';
export { DEMAND_SORTS } from './wishes/demand';
export { readProductChange } from './catalogue/product-validation';
export { readUserChange } from './accounts/account-validation';
export { ShopError } from './errors';
export { translate, type ApiMessage, type Translated } from './messages/catalogue';
export { connectionMessages } from './messages/en/connection';
export { hindiMessages } from './messages/hi';
export { definedOnly } from './read';
export { ignoreErrors } from './ignore-errors';
export { countryCodes } from './catalogue/country-codes';
export { findMrpProblem, priceWithTax } from './catalogue/max-retail-price';
export { changePrice, type PriceChange, type PriceRounding } from './pricing/price-change';
export { EWAY_MIN_TOTAL } from './e-invoices/e-invoice';
export { isDraft, isInStock } from './catalogue/product-state';
export { addDays, DAY_MS, daysBetween } from './reports/days';
export { dayOf, TIME_ZONE } from './reports/shop-day';
export type * from './model';
export type { ShipmentState } from './shipments/shipment';
export { PRODUCT_COLUMNS } from './imports/product-import';
export type { ImportChange, ImportProblem, ImportProgress, ImportReport } from './imports/product-import';
export type { FullImportReport, PictureHost } from './imports/import-report';
export {
  IMPORT_TARGETS,
  recognizeFormat,
  type ColumnMapping,
  type ImportFormat,
} from './imports/import-targets';
export { STRUCTURE_COLUMNS } from './imports/structure-columns';
export type { ErrorCode, FieldError, Shortage } from './errors';
export { combinationsOf } from './families/family-grid';
export {
  MAX_FAMILY_MEMBERS,
  MAX_FAMILY_OPTIONS,
  MAX_OPTION_VALUES,
  type ListedAs,
} from './families/family-model';
export { withHindiValues, withMissingValues } from './families/line-name';
