import {
  queuePasswords,
  type SignInCodeService,
  type AccountUndoService,
  type ApiTokenService,
  type EmailVerificationService,
  type PasswordResetService,
  type UserService,
} from './accounts';
import { createAccountServices, createGuestServices } from './account-services';
import type { AddressService } from './addresses';
import { WebhookSender, WebhookEndpointService } from './webhooks';
import {
  PaymentService,
  type RefundService,
  type RefusedCaptureService,
  PaymentWebhookService,
} from './payments';
import { ProductSearch } from './search';
import { ActivityService, History } from './audit';
import { HomeService, ManagedPageService, PageService } from './content';
import {
  CatalogueService,
  ProductService,
  ProductUpsertService,
  SitemapService,
  StorefrontService,
} from './catalogue';
import { ExportService } from './exports';
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
import { CashOrderService, OrderQuoteService, OrderService } from './orders';
import { OrderDeskService } from './order-desk';
import { ProductImportService, RemittanceService } from './imports';
import { paymentTermsOf, settingTermsOf } from './service-terms';
import { SettingsService } from './settings';
import type { ReturnService } from './returns';
import type { CancellationService, OrderRefundService } from './refunds';
import type { ShipmentService } from './shipments';
import { ShippingMethodService } from './shipping-methods';
import { TaxClassService } from './tax-classes';
import { SetupService } from './setup';
import { ReviewModerationService, ReviewService } from './reviews';
import { SalesService } from './reports';
import { TaxReturnService } from './tax-returns';
import type { ServiceDeps } from './service-deps';
export type { ServiceDeps } from './service-deps';

/** Services that the APIs use. */
export interface Services {
  /** Runs a read-only function for a visitor; its queries may use a replica. */
  withReplicaReads: <T>(read: () => T) => T;
  products: ProductService;
  storefront: StorefrontService;
  catalogue: CatalogueService;
  reviews: ReviewService;
  reviewModeration: ReviewModerationService;
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
    products: new ProductService({ ...commonDeps, search: new ProductSearch(database) }),
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
    storefront: new StorefrontService(commonDeps),
    catalogue: new CatalogueService(commonDeps),
    reviews: new ReviewService(commonDeps),
    reviewModeration: new ReviewModerationService(commonDeps),
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
    sitemap: new SitemapService(reader),
  };
}

/** The services of cash orders and the order desk, and those of guests. */
function createDeskServices(
  deps: Parameters<typeof createBuyerServices>[0] &
    Omit<ConstructorParameters<typeof OrderDeskService>[0], 'cashOrders' | 'shipments'>,
  { shipments }: { shipments: ShipmentService },
) {
  const buyerServices = createBuyerServices(deps);
  const orderDesk = new OrderDeskService({ ...deps, ...buyerServices, shipments });
  return { ...buyerServices, orderDesk };
}

/** The services of guests, and of orders with cash on delivery. */
function createBuyerServices(
  deps: Parameters<typeof createGuestServices>[0] & Parameters<typeof createCashServices>[0],
) {
  return { ...createGuestServices(deps), ...createCashServices(deps) };
}

/** The services of exported and imported files. */
function createFileServices(
  deps: ConstructorParameters<typeof ExportService>[0] &
    ConstructorParameters<typeof ProductImportService>[0] &
    ConstructorParameters<typeof ProductUpsertService>[0],
) {
  return {
    exports: new ExportService(deps),
    imports: new ProductImportService(deps),
    upserts: new ProductUpsertService(deps),
  };
}

/** The services of orders with cash on delivery. */
function createCashServices(
  deps: ConstructorParameters<typeof CashOrderService>[0] &
    Omit<ConstructorParameters<typeof RemittanceService>[0], 'cashOrders'>,
) {
  const cashOrders = new CashOrderService(deps);
  return { cashOrders, remittances: new RemittanceService({ ...deps, cashOrders }) };
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
