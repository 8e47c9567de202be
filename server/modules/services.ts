import type { OnPaymentFailure } from './payments';
import type {
  Passwords,
  MailTokens,
  Tokens,
  OrderTokens,
  HashAddress,
  SignInCodeService,
  AccountUndoService,
  ApiTokenService,
  EmailVerificationService,
  PasswordResetService,
  UserService,
} from './accounts';
import { queuePasswords } from './accounts';
import { createAccountServices } from './account-services';
import type { AddressService } from './addresses';
import type { CodeOf } from './one-time-codes';
import type { Database } from '../database/data-source';
import { type WebhookSecrets, type WebhookPost, WebhookSender, WebhookEndpointService } from './webhooks';
import {
  type PaymentProviders,
  PaymentService,
  type RefundService,
  type RefusedCaptureService,
  type OnRefusedCapture,
  PaymentWebhookService,
} from './payments';
import { ProductSearch } from './search';
import { ActivityService, History } from './audit';
import {
  HomeService,
  ManagedPageService,
  PageService,
  type PreviewTokens,
  type PublishedPages,
} from './content';
import {
  CatalogueService,
  ProductService,
  ProductUpsertService,
  SitemapService,
  StorefrontService,
} from './catalogue';
import { ExportService } from './exports';
import { DeliveryService, type PostalDirectory } from './delivery';
import { DocumentService } from './documents';
import { EInvoiceService, type IrpClient } from './e-invoices';
import type { ImageService } from './media';
import type { Limiter } from '../lib/limiter';
import { LiveService } from './live';
import { EmailDelivery, EmailRenderer, MailService, SubscriptionService } from './emails';
import { NodeService } from './nodes';
import { OrderQuoteService, OrderService } from './orders';
import { ProductImportService } from './imports';
import { paymentTermsOf, settingTermsOf } from './service-terms';
import { SettingsService, type CurrentSettings } from './settings';
import { TaxClassService } from './tax-classes';
import { SetupService, type SetupTokens } from './setup';
import { ReviewModerationService, ReviewService } from './reviews';
import { SalesService } from './reports';
import { TaxReturnService } from './tax-returns';
import type { SetupTerms } from '../domain/setup/setup-gaps';

/** Dependencies of the services. */
export interface ServiceDeps {
  database: Database;
  passwords: Passwords;
  tokens: Tokens;
  /** Tokens that open the orders of guests. */
  orderTokens: OrderTokens;
  mailTokens: MailTokens;
  codeOf: CodeOf;
  limiter: Limiter;
  images: ImageService;
  providers: PaymentProviders;
  /** Client of the Invoice Registration Portal; undefined for a shop without access to it. */
  irp: IrpClient | undefined;
  previewTokens: PreviewTokens;
  /** Settings that an admin may change while the shop runs. */
  currentSettings: CurrentSettings;
  /** Links to the published content pages. */
  publishedPages: PublishedPages;
  setupTokens: SetupTokens;
  /** Requirements of a production shop before it opens. */
  setupTerms: SetupTerms;
  /** Places by PIN code. */
  postalDirectory: PostalDirectory;
  /** Computes a keyed hash of a network address. */
  hashAddress: HashAddress;
  /** Receives each capture that pays no order. */
  onRefusedCapture?: OnRefusedCapture;
  onPaymentFailure: OnPaymentFailure;
  /** Receives errors of background work. */
  onBackgroundError: (error: unknown) => void;
  /** Public URL of the shop, for links in emails. */
  publicUrl: () => string;
  /** True if the mailbox shows the secrets in emails; only for a shop without a mail server. */
  areMailSecretsShown: boolean;
  /** HTTP client and signing secrets for webhook deliveries. */
  webhookPost: WebhookPost;
  webhookSecrets: WebhookSecrets;
  now: () => Date;
}

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
  setup: SetupService;
  orders: OrderService;
  quotes: OrderQuoteService;
  payments: PaymentService;
  refunds: RefundService;
  refusedCaptures: RefusedCaptureService;
  documents: DocumentService;
  eInvoices: EInvoiceService;
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
  const passwords = queuePasswords(deps.passwords);
  const history = new History(reader);
  const terms = {
    ...settingTermsOf(deps.currentSettings),
    ...paymentTermsOf(deps.providers, deps.currentSettings),
  };
  const commonDeps = { ...deps, ...terms, passwords, writer, reader, reads, history };
  const webhookDeps = { ...commonDeps, post: deps.webhookPost, secrets: deps.webhookSecrets };
  const emailRenderer = new EmailRenderer(commonDeps);
  const delivery = new EmailDelivery({ ...commonDeps, renderer: emailRenderer });
  const search = new ProductSearch(database);
  const payments = new PaymentService(commonDeps);
  const settingServices = createSettingServices(commonDeps);
  const coreServices = {
    ...createAccountServices(commonDeps),
    products: new ProductService({ ...commonDeps, search }),
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
  return {
    ...coreServices,
    ...settingServices,
    setup: new SetupService(commonDeps),
    withReplicaReads: (read) => database.replicaRouter.read(read),
    live: new LiveService({ ...commonDeps, ...coreServices }),
    nodes: new NodeService({ ...commonDeps, ...coreServices }),
    home: new HomeService({ ...commonDeps, products: coreServices.products }),
    images: deps.images,
    quotes: new OrderQuoteService(commonDeps),
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
    webhooks: new PaymentWebhookService({ ...commonDeps, settlement: payments.settlement }),
    subscriptions: new SubscriptionService(commonDeps),
    exports: new ExportService(commonDeps),
    imports: new ProductImportService(commonDeps),
    upserts: new ProductUpsertService(commonDeps),
    sitemap: new SitemapService(reader),
  };
}

/** The services of the settings; the tax classes are one of them. */
function createSettingServices(
  deps: Omit<ConstructorParameters<typeof TaxClassService>[0], 'settings'> &
    ConstructorParameters<typeof SettingsService>[0],
) {
  const settings = new SettingsService(deps);
  return { settings, taxClasses: new TaxClassService({ ...deps, settings }) };
}

type DocumentDeps = Omit<ConstructorParameters<typeof DocumentService>[0], 'registrationOf'>;
type EInvoiceDeps = Omit<ConstructorParameters<typeof EInvoiceService>[0], 'readBody' | 'readSummaries'>;

/** Creates the services of documents and of their registrations, which read each other. */
function createDocumentServices(deps: DocumentDeps & EInvoiceDeps) {
  const documents: DocumentService = new DocumentService({
    ...deps,
    registrationOf: (id) => eInvoices.registrationOf(id),
  });
  const eInvoices = new EInvoiceService({
    ...deps,
    readBody: (id) => documents.findBody(id),
    readSummaries: (ids) => documents.numbersOf(ids),
  });
  return { documents, eInvoices };
}
