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

/** Everything the services wait for or talk to. */
export interface ServiceDeps {
  database: Database;
  passwords: Passwords;
  tokens: Tokens;
  mailTokens: MailTokens;
  limiter: Limiter;
  images: ImageService;
  provider: PaymentProvider;
  charge: ChargeTerms;
  /** Tax of orders placed now, in hundredths of a percent. */
  taxBasisPoints: number;
  /** Who sells, as invoices name them. */
  seller: Seller;
  /** How long an unpaid order keeps its pieces, in milliseconds. */
  holdMs: number;
  /** How much stock unpaid orders may hold. */
  holdLimits: HoldLimits;
  /** Makes a keyed hash of a network address. */
  hashAddress: HashAddress;
  /** Hears of money that the provider has taken and that pays no order. */
  onRefusedCapture?: OnRefusedCapture;
  onPaymentFailure: OnPaymentFailure;
  /** Receives errors of work that no caller waits for. */
  onBackgroundError: (error: unknown) => void;
  /** The shop's public address, for the links of mails. */
  publicUrl: () => string;
  /** Whether the mailbox shows the secrets of mails; only where there is no other way to get them. */
  isMailSecretShown: boolean;
  /** What takes events to their receivers, and what they verify them with. */
  webhookPost: WebhookPost;
  webhookSecrets: WebhookSecrets;
  now: () => Date;
}

/** What the doors may ask the shop for. */
export interface Services {
  /** Runs what only reads for somebody who is not signed in; such reads may go to a standby. */
  withReplicaReads: <T>(work: () => T) => T;
  products: ProductService;
  storefront: StorefrontService;
  catalogue: CatalogueService;
  reviews: ReviewService;
  reviewDesk: ReviewModerationService;
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
  /** What reads bodies that carry a picture. */
  images: Pick<ImageService, 'readJson' | 'releaseUploads' | 'store'>;
}

/** Wires the services; there is no other place that does. */
export function createServices({ database, ...deps }: ServiceDeps): Services {
  const { writer, reader, reads } = database;
  const passwords = queuePasswords(deps.passwords);
  const shared = { ...deps, passwords, writer, reader, reads, history: new History(reader) };
  const outgoing = { ...shared, post: deps.webhookPost, secrets: deps.webhookSecrets };
  const letters = new EmailRenderer(shared);
  const delivery = new EmailDelivery({ ...shared, letters });
  const search = new ProductSearch(database);
  const payments = new PaymentService({ ...shared, currencyCode: deps.charge.currencyCode });
  const known = {
    products: new ProductService({ ...shared, search }),
    orders: new OrderService(shared),
    users: new UserService(shared),
    apiTokens: new ApiTokenService(shared),
    mails: new MailService({ ...shared, letters, delivery, isSecretShown: deps.isMailSecretShown }),
    webhookEndpoints: new WebhookEndpointService({ ...outgoing, sender: new WebhookSender(outgoing) }),
  };
  return {
    ...known,
    withReplicaReads: (work) => database.visitors.read(work),
    live: new LiveService({ ...shared, ...known }),
    nodes: new NodeService({ ...shared, ...known }),
    images: deps.images,
    storefront: new StorefrontService(shared),
    catalogue: new CatalogueService(shared),
    reviews: new ReviewService(shared),
    reviewDesk: new ReviewModerationService(shared),
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
