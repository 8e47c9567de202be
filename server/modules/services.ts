import type { OnPaymentFailure } from './payments';
import {
  type Passwords,
  type MailTokens,
  type Tokens,
  type HashAddress,
  queuePasswords,
  AccountUndoService,
  ApiTokenService,
  EmailVerificationService,
  PasswordResetService,
  UserService,
} from './accounts';
import type { Database } from '../database/data-source';
import type { HoldLimits } from '../domain/orders/stock-holds';
import type { Seller } from '../domain/invoices/invoice';
import { type WebhookSecrets, type WebhookPost, WebhookSender, WebhookEndpointService } from './webhooks';
import {
  type PaymentProvider,
  PaymentService,
  type RefundService,
  type RefusedCaptureService,
  type OnRefusedCapture,
  PaymentWebhookService,
} from './payments';
import { ProductSearch } from './search';
import { ActivityService, History } from './audit';
import {
  CatalogueService,
  ProductService,
  ProductUpsertService,
  SitemapService,
  StorefrontService,
} from './catalogue';
import { ExportService } from './exports';
import { InvoiceService } from './invoices';
import type { ImageService } from './media';
import type { Limiter } from '../lib/limiter';
import { LiveService } from './live';
import { EmailDelivery, EmailRenderer, MailService, SubscriptionService } from './emails';
import { NodeService } from './nodes';
import { OrderService } from './orders';
import { ProductImportService } from './imports';
import { ReviewModerationService, ReviewService } from './reviews';
import { SalesService } from './reports';
import type { ChargeTerms } from '../domain/payments/charge';

/** Dependencies of the services. */
export interface ServiceDeps {
  database: Database;
  passwords: Passwords;
  tokens: Tokens;
  mailTokens: MailTokens;
  limiter: Limiter;
  images: ImageService;
  provider: PaymentProvider;
  charge: ChargeTerms;
  /** Tax rate of new orders, in hundredths of a percent. */
  taxBasisPoints: number;
  /** Seller on invoices. */
  seller: Seller;
  /** Duration of a stock hold, in milliseconds. */
  holdMs: number;
  /** Limits of stock that unpaid orders may hold. */
  holdLimits: HoldLimits;
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
  isMailSecretShown: boolean;
  /** HTTP client and signing secrets for webhook deliveries. */
  webhookPost: WebhookPost;
  webhookSecrets: WebhookSecrets;
  now: () => Date;
}

/** Services that the APIs use. */
export interface Services {
  /** Runs read-only work for a visitor; its reads may use a replica. */
  withReplicaReads: <T>(work: () => T) => T;
  products: ProductService;
  storefront: StorefrontService;
  catalogue: CatalogueService;
  reviews: ReviewService;
  reviewModeration: ReviewModerationService;
  sales: SalesService;
  activity: ActivityService;
  users: UserService;
  apiTokens: ApiTokenService;
  orders: OrderService;
  payments: PaymentService;
  refunds: RefundService;
  refusedCaptures: RefusedCaptureService;
  invoices: InvoiceService;
  webhooks: PaymentWebhookService;
  webhookEndpoints: WebhookEndpointService;
  live: LiveService;
  mails: MailService;
  passwordResets: PasswordResetService;
  verifications: EmailVerificationService;
  accountUndo: AccountUndoService;
  subscriptions: SubscriptionService;
  exports: ExportService;
  imports: ProductImportService;
  upserts: ProductUpsertService;
  sitemap: SitemapService;
  nodes: NodeService;
  /** Parses bodies with pictures. */
  images: Pick<ImageService, 'readJson' | 'releaseUploads' | 'store'>;
}

/** Creates and connects the services; no other code does. */
export function createServices({ database, ...deps }: ServiceDeps): Services {
  const { writer, reader, reads } = database;
  const passwords = queuePasswords(deps.passwords);
  const shared = { ...deps, passwords, writer, reader, reads, history: new History(reader) };
  const outgoing = { ...shared, post: deps.webhookPost, secrets: deps.webhookSecrets };
  const emailRenderer = new EmailRenderer(shared);
  const delivery = new EmailDelivery({ ...shared, renderer: emailRenderer });
  const search = new ProductSearch(database);
  const payments = new PaymentService({ ...shared, currencyCode: deps.charge.currencyCode });
  const sharedDeps = {
    products: new ProductService({ ...shared, search }),
    orders: new OrderService(shared),
    users: new UserService(shared),
    apiTokens: new ApiTokenService(shared),
    mails: new MailService({
      ...shared,
      renderer: emailRenderer,
      delivery,
      isSecretShown: deps.isMailSecretShown,
    }),
    webhookEndpoints: new WebhookEndpointService({ ...outgoing, sender: new WebhookSender(outgoing) }),
  };
  return {
    ...sharedDeps,
    withReplicaReads: (work) => database.visitors.read(work),
    live: new LiveService({ ...shared, ...sharedDeps }),
    nodes: new NodeService({ ...shared, ...sharedDeps }),
    images: deps.images,
    storefront: new StorefrontService(shared),
    catalogue: new CatalogueService(shared),
    reviews: new ReviewService(shared),
    reviewModeration: new ReviewModerationService(shared),
    sales: new SalesService(shared),
    activity: new ActivityService(shared),
    payments,
    refunds: payments.refunds,
    refusedCaptures: payments.refusedCaptures,
    invoices: new InvoiceService(shared),
    webhooks: new PaymentWebhookService({ ...shared, settlement: payments.settlement }),
    passwordResets: new PasswordResetService(shared),
    verifications: new EmailVerificationService(shared),
    accountUndo: new AccountUndoService(shared),
    subscriptions: new SubscriptionService(shared),
    exports: new ExportService(shared),
    imports: new ProductImportService(shared),
    upserts: new ProductUpsertService(shared),
    sitemap: new SitemapService(reader),
  };
}
