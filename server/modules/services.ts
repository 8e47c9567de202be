import {
  queuePasswords,
  type SignInCodeService,
  type AccountUndoService,
  type ApiTokenService,
  type EmailVerificationService,
  type PasswordResetService,
  type UserService,
} from './accounts';
import { createAccountServices } from './account-services';
import type { AddressService } from './addresses';
import { WebhookSender, WebhookEndpointService } from './webhooks';
import {
  PaymentService,
  type RefundService,
  type RefusedCaptureService,
  PaymentWebhookService,
} from './payments';
import { createStructureServices, type StructureServices } from './structure-services';
import { ActivityService, History } from './audit';
import { HomeService, ManagedPageService, PageService } from './content';
import {
  type CatalogueService,
  type ProductService,
  ProductUpsertService,
  type SitemapService,
  type StorefrontService,
} from './catalogue';
import { createCatalogueServices } from './catalogue-services';
import type { SearchRuleService } from './search';
import { ExportService } from './exports';
import { createDeskServices } from './desk-services';
import type { FamilyService } from './families';
import { createFulfilmentServices } from './fulfilment-services';
import { DeliveryService } from './delivery';
import type { BookingService, CourierWebhookService, TrackingService } from './couriers';
import { DocumentService } from './documents';
import { EInvoiceService } from './e-invoices';
import type { ImageService } from './media';
import { LiveService } from './live';
import { claimGuestOrders, findGuest, type GuestService, type OrderAccessService } from './guests';
import { EmailDelivery, EmailRenderer, MailService, SubscriptionService } from './emails';
import { NodeService } from './nodes';
import { PrintService } from './prints';
import { OrderQuoteService, OrderService, type CashOrderService } from './orders';
import { FeedService } from './feeds';
import type { BuyerTotalsService, FraudHintService, OrderDeskService, OrderTagService } from './order-desk';
import { ImportedOrderService } from './imported-orders';
import { ProductImportService, type RemittanceService } from './imports';
import { paymentTermsOf, settingTermsOf } from './service-terms';
import { SettingsService } from './settings';
import type { ReturnService } from './returns';
import type { CancellationService, OrderRefundService } from './refunds';
import type { ShipmentService } from './shipments';
import { ShippingMethodService } from './shipping-methods';
import { TaxClassService } from './tax-classes';
import { SetupService } from './setup';
import type { StaffNoticeService } from './staff-notices';
import { ReviewModerationService, ReviewService } from './reviews';
import { SalesService } from './reports';
import { TaxReturnService } from './tax-returns';
import type { ServiceDeps } from './service-deps';
import { DemandService, StockAlertService, WishService } from './wishes';
export type { ServiceDeps } from './service-deps';

/** Services that the APIs use. */
export interface Services extends StructureServices {
  /** Runs a read-only function for a visitor; its queries may use a replica. */
  withReplicaReads: <T>(read: () => T) => T;
  products: ProductService;
  searchRules: SearchRuleService;
  storefront: StorefrontService;
  catalogue: CatalogueService;
  families: FamilyService;
  reviews: ReviewService;
  reviewModeration: ReviewModerationService;
  wishes: WishService;
  demand: DemandService;
  stockAlerts: StockAlertService;
  delivery: DeliveryService;
  sales: SalesService;
  taxReturns: TaxReturnService;
  activity: ActivityService;
  users: UserService;
  apiTokens: ApiTokenService;
  addresses: AddressService;
  settings: SettingsService;
  taxClasses: TaxClassService;
  shippingMethods: ShippingMethodService;
  setup: SetupService;
  orders: OrderService;
  cashOrders: CashOrderService;
  orderDesk: OrderDeskService;
  orderTags: OrderTagService;
  staffNotices: StaffNoticeService;
  fraudHints: FraudHintService;
  buyerTotals: BuyerTotalsService;
  remittances: RemittanceService;
  shipments: ShipmentService;
  returns: ReturnService;
  quotes: OrderQuoteService;
  guests: GuestService;
  orderAccess: OrderAccessService;
  payments: PaymentService;
  refunds: RefundService;
  cancellations: CancellationService;
  orderRefunds: OrderRefundService;
  refusedCaptures: RefusedCaptureService;
  documents: DocumentService;
  eInvoices: EInvoiceService;
  prints: PrintService;
  bookings: BookingService;
  tracking: TrackingService;
  courierWebhooks: CourierWebhookService;
  webhooks: PaymentWebhookService;
  webhookEndpoints: WebhookEndpointService;
  live: LiveService;
  mails: MailService;
  passwordResets: PasswordResetService;
  signInCodes: SignInCodeService;
  verifications: EmailVerificationService;
  accountUndo: AccountUndoService;
  subscriptions: SubscriptionService;
  exports: ExportService;
  imports: ProductImportService;
  importedOrders: ImportedOrderService;
  feeds: FeedService;
  upserts: ProductUpsertService;
  sitemap: SitemapService;
  nodes: NodeService;
  pages: PageService;
  managedPages: ManagedPageService;
  home: HomeService;
  /** Parses bodies with pictures. */
  images: Pick<ImageService, 'readJson' | 'releaseUploads' | 'store'>;
}

/** Creates all services and passes their dependencies. It is the only function that creates services. */
export function createServices({ database, ...deps }: ServiceDeps): Services {
  const { writer, reader, reads } = database;
  const terms = {
    ...settingTermsOf(deps.currentSettings),
    ...paymentTermsOf(deps.providers, deps.currentSettings),
    claimGuestOrders,
    findGuest,
    passwords: queuePasswords(deps.passwords),
  };
  const commonDeps = { ...deps, ...terms, writer, reader, reads, history: new History(reader) };
  const webhookDeps = { ...commonDeps, post: deps.webhookPost, secrets: deps.webhookSecrets };
  const emailRenderer = new EmailRenderer(commonDeps);
  const delivery = new EmailDelivery({ ...commonDeps, renderer: emailRenderer });
  const payments = new PaymentService(commonDeps);
  const coreServices = {
    ...createAccountServices(commonDeps),
    ...createCatalogueServices(commonDeps, database),
    orders: new OrderService(commonDeps),
    pages: new PageService(commonDeps),
    managedPages: new ManagedPageService(commonDeps),
    mails: new MailService({
      ...commonDeps,
      renderer: emailRenderer,
      delivery,
      areSecretsShown: deps.areMailSecretsShown,
    }),
    webhookEndpoints: new WebhookEndpointService({ ...webhookDeps, sender: new WebhookSender(webhookDeps) }),
  };
  const fulfilmentServices = createFulfilmentServices(commonDeps, payments);
  return {
    ...coreServices,
    ...createSettingServices(commonDeps),
    setup: new SetupService(commonDeps),
    withReplicaReads: (read) => database.replicaRouter.read(read),
    live: new LiveService({ ...commonDeps, ...coreServices }),
    nodes: new NodeService({ ...commonDeps, ...coreServices, ...fulfilmentServices }),
    home: new HomeService({ ...commonDeps, ...coreServices }),
    images: deps.images,
    quotes: new OrderQuoteService(commonDeps),
    ...createDeskServices(commonDeps, fulfilmentServices),
    reviews: new ReviewService(commonDeps),
    reviewModeration: new ReviewModerationService(commonDeps),
    wishes: new WishService(commonDeps),
    stockAlerts: new StockAlertService(commonDeps),
    demand: new DemandService(commonDeps),
    delivery: new DeliveryService(commonDeps),
    sales: new SalesService(commonDeps),
    taxReturns: new TaxReturnService(commonDeps),
    activity: new ActivityService(commonDeps),
    payments,
    refunds: payments.refunds,
    refusedCaptures: payments.refusedCaptures,
    ...createDocumentServices(commonDeps),
    ...fulfilmentServices,
    webhooks: new PaymentWebhookService({ ...commonDeps, payments }),
    subscriptions: new SubscriptionService(commonDeps),
    ...createFileServices(commonDeps),
  };
}

/** The services of exported and imported files, and those of categories, collections, attributes and redirects. */
function createFileServices(
  deps: ConstructorParameters<typeof ExportService>[0] &
    ConstructorParameters<typeof ProductImportService>[0] &
    ConstructorParameters<typeof FeedService>[0] &
    ConstructorParameters<typeof ImportedOrderService>[0] &
    ConstructorParameters<typeof ProductUpsertService>[0] &
    Parameters<typeof createStructureServices>[0],
) {
  return {
    ...createStructureServices(deps),
    exports: new ExportService(deps),
    imports: new ProductImportService(deps),
    importedOrders: new ImportedOrderService(deps),
    feeds: new FeedService(deps),
    upserts: new ProductUpsertService(deps),
  };
}

/** The services of the settings; tax classes and shipping methods are settings too. */
function createSettingServices(
  deps: Omit<ConstructorParameters<typeof TaxClassService>[0], 'settings'> &
    ConstructorParameters<typeof SettingsService>[0],
) {
  const settings = new SettingsService(deps);
  return {
    settings,
    taxClasses: new TaxClassService({ ...deps, settings }),
    shippingMethods: new ShippingMethodService({ ...deps, settings }),
  };
}

type DocumentDeps = Omit<ConstructorParameters<typeof DocumentService>[0], 'registrationOf'>;
type EInvoiceDeps = Omit<ConstructorParameters<typeof EInvoiceService>[0], 'readBody' | 'readSummaries'>;

/** Creates the services of documents and of their registrations, which read each other. */
function createDocumentServices(
  deps: DocumentDeps & EInvoiceDeps & ConstructorParameters<typeof PrintService>[0],
) {
  const documents: DocumentService = new DocumentService({
    ...deps,
    registrationOf: (id) => eInvoices.registrationOf(id),
  });
  const eInvoices = new EInvoiceService({
    ...deps,
    readBody: (id) => documents.findBody(id),
    readSummaries: (ids) => documents.numbersOf(ids),
  });
  return { documents, eInvoices, prints: new PrintService(deps) };
}
