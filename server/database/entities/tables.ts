import { AddressEntity } from './address.entity';
import { ApiTokenEntity } from './api-token.entity';
import {
  AttributeEntity,
  CategoryEntity,
  CollectionEntity,
  CollectionProductEntity,
  FamilyEntity,
  ProductCategoryEntity,
  RedirectEntity,
  SearchMissEntity,
  SearchRuleVersionEntity,
  SearchPinEntity,
  SynonymGroupEntity,
} from './catalogue.entity';
import { CourierBookingEntity, CourierCallEntity, DemoParcelEntity } from './courier.entity';
import { DocumentEntity } from './document.entity';
import { DemoIrnEntity, EInvoiceEntity, EwayBillEntity } from './e-invoice.entity';
import { ImportItemEntity, ImportJobEntity, ImportPictureEntity } from './import.entity';
import {
  AccountChangeEntity,
  EmailVerificationEntity,
  MailEntity,
  StaffNoticeEntity,
  StaffNoticeRecordEntity,
  PasswordResetEntity,
} from './email.entity';
import { FROZEN_MIGRATIONS } from '../migrations/frozen-migrations';
import { ServiceAreas1700000000037 } from '../migrations/0037-service-areas';
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
import { Pages1700000000039 } from '../migrations/0039-pages';
import { CourierBookings1700000000063 } from '../migrations/0063-courier-bookings';
import { OrderDesk1700000000064 } from '../migrations/0064-order-desk';
import { OrderDeskLists1700000000068 } from '../migrations/0068-order-desk-lists';
import { ReturnNumberKey1700000000069 } from '../migrations/0069-return-number-key';
import { CatalogueStructure1700000000070 } from '../migrations/0070-catalogue-structure';
import { SearchFamilies1700000000071 } from '../migrations/0071-search-families';
import { OrderTags1700000000079 } from '../migrations/0079-order-tags';
import { FraudHints1700000000080 } from '../migrations/0080-fraud-hints';
import { UndoAndVersions1700000000084 } from '../migrations/0084-undo-and-versions';
import { FailedAlerts1700000000085 } from '../migrations/0085-failed-alerts';
import { PriceChanges1700000000086 } from '../migrations/0086-price-changes';
import { WishLists1700000000081 } from '../migrations/0081-wish-lists';
import { StockAlerts1700000000082 } from '../migrations/0082-stock-alerts';
import { ImportedHistory1700000000087 } from '../migrations/0087-imported-history';
import { HindiProductTexts1700000000088 } from '../migrations/0088-hindi-product-texts';
import { FinalSale1700000000089 } from '../migrations/0089-final-sale';
import { GiftMessages1700000000090 } from '../migrations/0090-gift-messages';
import { StaffNotices1700000000091 } from '../migrations/0091-staff-notices';
import { AwaitedReturns1700000000096 } from '../migrations/0096-awaited-returns';
import { ErasedBuyers1700000000092 } from '../migrations/0092-erased-buyers';
import { ShownPictures1700000000093 } from '../migrations/0093-shown-pictures';
import { CashRefunds1700000000094 } from '../migrations/0094-cash-refunds';
import { CategoryListings1700000000073 } from '../migrations/0073-category-listings';
import { FamilyRecords1700000000075 } from '../migrations/0075-family-records';
import { ImportItems1700000000077 } from '../migrations/0077-import-items';
import { OneTimeCodeEntity } from './one-time-code.entity';
import { OrderNoteEntity, OrderTagEntity, OrderViewEntity, TaggedOrderEntity } from './order-desk.entity';
import { OrderChargeEntity, OrderEntity, OrderItemEntity } from './order.entity';
import { PageEntity, PageVersionEntity } from './page.entity';
import {
  DemoPaymentEntity,
  PaymentCaptureEntity,
  PaymentEventEntity,
  RefusedCaptureEntity,
} from './payment.entity';
import { PriceChangeEntity, PriceUndoEntity, ProductEntity } from './product.entity';
import { RefundEntity, RefundItemEntity } from './refund.entity';
import { ReturnItemEntity, ReturnPictureEntity, ReturnRequestEntity } from './return.entity';
import { ReviewEntity } from './review.entity';
import { ServiceAreaEntity } from './service-area.entity';
import { SettingEntity } from './setting.entity';
import { ShipmentEntity, ShipmentEventEntity, ShipmentItemEntity } from './shipment.entity';
import { ShopSetupEntity } from './shop-setup.entity';
import { UserEntity } from './user.entity';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entity';
import { WISH_ENTITIES } from './wishes/wish.entity';
import { IMPORTED_HISTORY_ENTITIES } from './imports/imported-history.entity';

/** All entities of the database. */
export const ENTITIES = [
  UserEntity,
  ProductEntity,
  PriceChangeEntity,
  PriceUndoEntity,
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
  StaffNoticeEntity,
  StaffNoticeRecordEntity,
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
  OrderTagEntity,
  TaggedOrderEntity,
  OrderViewEntity,
  CourierCallEntity,
  CourierBookingEntity,
  DemoParcelEntity,
  FamilyEntity,
  CategoryEntity,
  ProductCategoryEntity,
  CollectionEntity,
  CollectionProductEntity,
  AttributeEntity,
  RedirectEntity,
  SynonymGroupEntity,
  SearchPinEntity,
  SearchMissEntity,
  SearchRuleVersionEntity,
  ImportJobEntity,
  ImportPictureEntity,
  ImportItemEntity,
  ...WISH_ENTITIES,
  ...IMPORTED_HISTORY_ENTITIES,
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
  CatalogueStructure1700000000070,
  SearchFamilies1700000000071,
  CategoryListings1700000000073,
  FamilyRecords1700000000075,
  ImportItems1700000000077,
  OrderTags1700000000079,
  FraudHints1700000000080,
  UndoAndVersions1700000000084,
  FailedAlerts1700000000085,
  PriceChanges1700000000086,
  WishLists1700000000081,
  StockAlerts1700000000082,
  ImportedHistory1700000000087,
  HindiProductTexts1700000000088,
  FinalSale1700000000089,
  GiftMessages1700000000090,
  StaffNotices1700000000091,
  ErasedBuyers1700000000092,
  ShownPictures1700000000093,
  CashRefunds1700000000094,
  AwaitedReturns1700000000096,
];
