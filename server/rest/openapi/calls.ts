import type { REST_AUTHORIZATION } from '../../domain/accounts/authorization';
import { ACCOUNT_OPERATIONS } from './account-calls';
import { ADDRESS_OPERATIONS } from './address-calls';
import type { DescribedOperation } from './call';
import { CATALOGUE_OPERATIONS } from './catalogue-calls';
import { CONTENT_OPERATIONS } from './content-calls';
import { DELIVERY_OPERATIONS } from './delivery-calls';
import { DOCUMENT_OPERATIONS } from './documents/document-calls';
import { E_INVOICE_OPERATIONS } from './documents/e-invoice-calls';
import { FAMILY_OPERATIONS } from './structure/family-calls';
import { HISTORY_IMPORT_OPERATIONS } from './imports/history-calls';
import { IMPORT_OPERATIONS } from './imports/import-calls';
import { FILE_OPERATIONS } from './file-calls';
import { ORDER_OPERATIONS } from './order-calls';
import { CASH_ORDER_OPERATIONS } from './orders/cash-order-calls';
import { COURIER_OPERATIONS } from './orders/courier-calls';
import { ORDER_DESK_OPERATIONS } from './orders/order-desk-calls';
import { PRINT_OPERATIONS } from './orders/print-calls';
import { PAYMENT_OPERATIONS } from './orders/payment-calls';
import { RETURN_OPERATIONS } from './orders/return-calls';
import { REFUND_OPERATIONS } from './orders/refund-calls';
import { SHIPMENT_OPERATIONS } from './orders/shipment-calls';
import { GUEST_ORDER_OPERATIONS } from './orders/guest-order-calls';
import { STAFF_NOTICE_OPERATIONS } from './orders/staff-notice-calls';
import { SETUP_OPERATIONS } from './setup-calls';
import { SHOP_OPERATIONS } from './shop-calls';
import { PRODUCT_BULK_OPERATIONS } from './structure/product-bulk-calls';
import { SEARCH_RULE_OPERATIONS } from './structure/search-rule-calls';
import { STRUCTURE_CALLS } from './structure/structure-calls';
import { TAX_RETURN_OPERATIONS } from './taxes/tax-return-calls';
import { DEMAND_OPERATIONS } from './wishes/demand-calls';
import { WISH_LIST_OPERATIONS } from './wishes/wish-calls';

/** Every operation below `/api`; an operation without a description causes a compile error. §7 */
export const DESCRIBED_OPERATIONS: Record<keyof typeof REST_AUTHORIZATION, DescribedOperation> = {
  ...CATALOGUE_OPERATIONS,
  ...PRODUCT_BULK_OPERATIONS,
  ...SEARCH_RULE_OPERATIONS,
  ...STRUCTURE_CALLS,
  ...FAMILY_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...ADDRESS_OPERATIONS,
  ...WISH_LIST_OPERATIONS,
  ...DEMAND_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...CASH_ORDER_OPERATIONS,
  ...ORDER_DESK_OPERATIONS,
  ...STAFF_NOTICE_OPERATIONS,
  ...SHIPMENT_OPERATIONS,
  ...COURIER_OPERATIONS,
  ...RETURN_OPERATIONS,
  ...REFUND_OPERATIONS,
  ...PAYMENT_OPERATIONS,
  ...PRINT_OPERATIONS,
  ...GUEST_ORDER_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...CONTENT_OPERATIONS,
  ...FILE_OPERATIONS,
  ...IMPORT_OPERATIONS,
  ...HISTORY_IMPORT_OPERATIONS,
  ...TAX_RETURN_OPERATIONS,
  ...SHOP_OPERATIONS,
  ...SETUP_OPERATIONS,
  ...DELIVERY_OPERATIONS,
  ...E_INVOICE_OPERATIONS,
};
