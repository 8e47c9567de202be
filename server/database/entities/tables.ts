import { AddressEntity } from './address.entity';
import { ApiTokenEntity } from './api-token.entity';
import { CourierBookingEntity, CourierCallEntity, DemoParcelEntity } from './courier.entity';
import { DocumentEntity } from './document.entity';
import { DemoIrnEntity, EInvoiceEntity, EwayBillEntity } from './e-invoice.entity';
import {
  AccountChangeEntity,
  EmailVerificationEntity,
  MailEntity,
  PasswordResetEntity,
} from './email.entity';
import { Initial1700000000001 } from '../migrations/0001-initial';
import { Journal1700000000002 } from '../migrations/0002-journal';
import { Catalogue1700000000004 } from '../migrations/0004-catalogue';
import { Orders1700000000005 } from '../migrations/0005-orders';
import { ReviewsAndDays1700000000006 } from '../migrations/0006-reviews-and-days';
import { Mail1700000000007 } from '../migrations/0007-mail';
import { Search1700000000008 } from '../migrations/0008-search';
import { CatalogueCounts1700000000009 } from '../migrations/0009-catalogue-counts';
import { SortedLists1700000000010 } from '../migrations/0010-sorted-lists';
import { ProductDetails1700000000011 } from '../migrations/0011-product-details';
import { Tokens1700000000012 } from '../migrations/0012-tokens';
import { Events1700000000013 } from '../migrations/0013-events';
import { Sync1700000000014 } from '../migrations/0014-sync';
import { Invoices1700000000015 } from '../migrations/0015-invoices';
import { MailChoices1700000000016 } from '../migrations/0016-mail-choices';
import { SearchPostgres1700000000017 } from '../migrations/0017-search-postgres';
import { SharedTries1700000000018 } from '../migrations/0018-shared-tries';
import { UserNames1700000000019 } from '../migrations/0019-user-names';
import { PostgresTriggers1700000000020 } from '../migrations/0020-postgres-triggers';
import { SearchTiers1700000000021 } from '../migrations/0021-search-tiers';
import { SearchChanges1700000000022 } from '../migrations/0022-search-changes';
import { SearchTerms1700000000023 } from '../migrations/0023-search-terms';
import { AccountChanges1700000000026 } from '../migrations/0026-account-changes';
import { EqualTaxHalves1700000000029 } from '../migrations/0029-equal-tax-halves';
import { StockHolds1700000000030 } from '../migrations/0030-stock-holds';
import { PaymentRecords1700000000031 } from '../migrations/0031-payment-records';
import { ListedWithoutPicture1700000000032 } from '../migrations/0032-listed-without-picture';
import { ServiceAreas1700000000037 } from '../migrations/0037-service-areas';
import { StockEmails1700000000034 } from '../migrations/0034-stock-emails';
import { OrderNumbers1700000000035 } from '../migrations/0035-order-numbers';
import { Addresses1700000000036 } from '../migrations/0036-addresses';
import { Settings1700000000038 } from '../migrations/0038-settings';
import { ProductDisclosures1700000000040 } from '../migrations/0040-product-disclosures';
import { PaymentProviders1700000000041 } from '../migrations/0041-payment-providers';
import { PageWithdrawals1700000000042 } from '../migrations/0042-page-withdrawals';
import { ShopSetup1700000000045 } from '../migrations/0045-shop-setup';
import { AddressCorrections1700000000046 } from '../migrations/0046-address-corrections';
import { AddressLabels1700000000047 } from '../migrations/0047-address-labels';
import { SearchOrigin1700000000048 } from '../migrations/0048-search-origin';
import { TaxedOrders1700000000049 } from '../migrations/0049-taxed-orders';
import { Documents1700000000050 } from '../migrations/0050-documents';
import { EInvoices1700000000051 } from '../migrations/0051-e-invoices';
import { MissingTaxData1700000000054 } from '../migrations/0054-missing-tax-data';
import { RupeePayments1700000000055 } from '../migrations/0055-rupee-payments';
import { OrdersWithoutStock1700000000056 } from '../migrations/0056-orders-without-stock';
import { CashPhones1700000000059 } from '../migrations/0059-cash-phones';
import { GuestOrders1700000000060 } from '../migrations/0060-guest-orders';
import { ShipmentsAndReturns1700000000061 } from '../migrations/0061-shipments-and-returns';
import { RefundRows1700000000066 } from '../migrations/0066-refund-rows';
import { SubjectEmails1700000000065 } from '../migrations/0065-subject-emails';
import { ShippingMethods1700000000062 } from '../migrations/0062-shipping-methods';
import { ReturnNumbers1700000000067 } from '../migrations/0067-return-numbers';
import { OpenCaptures1700000000003 } from '../migrations/0003-open-captures';
import { Pages1700000000039 } from '../migrations/0039-pages';
import { CourierBookings1700000000063 } from '../migrations/0063-courier-bookings';
import { OrderDesk1700000000064 } from '../migrations/0064-order-desk';
import { OrderDeskLists1700000000068 } from '../migrations/0068-order-desk-lists';
import { ReturnNumberKey1700000000069 } from '../migrations/0069-return-number-key';
import { OneTimeCodeEntity } from './one-time-code.entity';
import { OrderNoteEntity, OrderViewEntity } from './order-desk.entity';
import { OrderChargeEntity, OrderEntity, OrderItemEntity } from './order.entity';
import { PageEntity, PageVersionEntity } from './page.entity';
import {
  DemoPaymentEntity,
  PaymentCaptureEntity,
  PaymentEventEntity,
  RefusedCaptureEntity,
} from './payment.entity';
import { ProductEntity } from './product.entity';
import { RefundEntity, RefundItemEntity } from './refund.entity';
import { ReturnItemEntity, ReturnPictureEntity, ReturnRequestEntity } from './return.entity';
import { ReviewEntity } from './review.entity';
import { ServiceAreaEntity } from './service-area.entity';
import { SettingEntity } from './setting.entity';
import { ShipmentEntity, ShipmentEventEntity, ShipmentItemEntity } from './shipment.entity';
import { ShopSetupEntity } from './shop-setup.entity';
import { UserEntity } from './user.entity';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entity';

/** All entities of the database. */
export const ENTITIES = [
  UserEntity,
  ProductEntity,
  ReviewEntity,
  OrderEntity,
  OrderItemEntity,
  OneTimeCodeEntity,
  OrderChargeEntity,
  ShipmentEntity,
  ShipmentItemEntity,
  ShipmentEventEntity,
  RefundEntity,
  RefundItemEntity,
  ReturnRequestEntity,
  ReturnItemEntity,
  ReturnPictureEntity,
  PaymentEventEntity,
  PaymentCaptureEntity,
  RefusedCaptureEntity,
  DemoPaymentEntity,
  MailEntity,
  PasswordResetEntity,
  WebhookEntity,
  WebhookDeliveryEntity,
  EmailVerificationEntity,
  AccountChangeEntity,
  ApiTokenEntity,
  DocumentEntity,
  AddressEntity,
  PageEntity,
  PageVersionEntity,
  SettingEntity,
  ServiceAreaEntity,
  ShopSetupEntity,
  EInvoiceEntity,
  EwayBillEntity,
  DemoIrnEntity,
  OrderNoteEntity,
  OrderViewEntity,
  CourierCallEntity,
  CourierBookingEntity,
  DemoParcelEntity,
];

/** Migrations with SQL for SQLite, which the shop translates for PostgreSQL. Do not add a migration here. */
export const FROZEN_MIGRATIONS = [
  Initial1700000000001,
  Journal1700000000002,
  OpenCaptures1700000000003,
  Catalogue1700000000004,
  Orders1700000000005,
  ReviewsAndDays1700000000006,
  Mail1700000000007,
  Search1700000000008,
  CatalogueCounts1700000000009,
  SortedLists1700000000010,
  ProductDetails1700000000011,
  Tokens1700000000012,
  Events1700000000013,
  Sync1700000000014,
  Invoices1700000000015,
  MailChoices1700000000016,
  SearchPostgres1700000000017,
  SharedTries1700000000018,
  UserNames1700000000019,
  PostgresTriggers1700000000020,
  SearchTiers1700000000021,
  SearchChanges1700000000022,
  SearchTerms1700000000023,
  AccountChanges1700000000026,
  EqualTaxHalves1700000000029,
  StockHolds1700000000030,
  PaymentRecords1700000000031,
  ListedWithoutPicture1700000000032,
  StockEmails1700000000034,
];

/** All migrations. A new migration contains SQL for both databases. */
export const MIGRATIONS = [
  ...FROZEN_MIGRATIONS,
  OrderNumbers1700000000035,
  Addresses1700000000036,
  ServiceAreas1700000000037,
  Settings1700000000038,
  Pages1700000000039,
  ProductDisclosures1700000000040,
  PaymentProviders1700000000041,
  PageWithdrawals1700000000042,
  ShopSetup1700000000045,
  AddressCorrections1700000000046,
  AddressLabels1700000000047,
  SearchOrigin1700000000048,
  TaxedOrders1700000000049,
  Documents1700000000050,
  EInvoices1700000000051,
  MissingTaxData1700000000054,
  RupeePayments1700000000055,
  OrdersWithoutStock1700000000056,
  CashPhones1700000000059,
  GuestOrders1700000000060,
  CourierBookings1700000000063,
  ShipmentsAndReturns1700000000061,
  OrderDesk1700000000064,
  SubjectEmails1700000000065,
  ShippingMethods1700000000062,
  OrderDeskLists1700000000068,
  ReturnNumberKey1700000000069,
  ReturnNumbers1700000000067,
  RefundRows1700000000066,
];
