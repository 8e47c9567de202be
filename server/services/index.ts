import type { Passwords } from '../auth/password';
import type { MailTokens } from '../auth/mail-tokens';
import type { Tokens } from '../auth/token';
import type { Database } from '../database/data-source';
import type { HashAddress } from '../auth/address-hash';
import type { HoldLimits } from '../domain/stock-holds';
import type { Seller } from '../domain/invoice';
import type { ChargeTerms } from '../payments/compare';
import type { WebhookSecrets } from '../delivery/signature';
import type { WebhookPost } from '../delivery/webhook-post';
import type { PaymentProvider } from '../payments/provider';
import { ProductSearch } from '../search/product-search';
import { queuePasswords } from './account-passwords';
import { AccountUndoService } from './account-undo.service';
import { ActivityService } from './activity.service';
import { ApiTokenService } from './api-token.service';
import { CatalogueService } from './catalogue.service';
import { EmailVerificationService } from './email-verification.service';
import { ExportService } from './export.service';
import { InvoiceService } from './invoice.service';
import { History } from './history';
import type { ImageService } from './image.service';
import type { Limiter } from './limiter';
import { LiveService } from './live.service';
import { MailDelivery } from './mail-delivery';
import { MailLetters } from './mail-letters';
import { MailService } from './mail.service';
import { NodeService } from './node.service';
import { OrderService } from './order.service';
import { PasswordResetService } from './password-reset.service';
import type { OnPaymentFailure } from './payment-failures';
import { PaymentService } from './payment.service';
import { ProductService } from './product.service';
import { ProductImportService } from './product-import.service';
import { ProductUpsertService } from './product-upsert.service';
import { ReviewDeskService } from './review-desk.service';
import type { RefundService } from './refund.service';
import type { RefusedCaptureService } from './refused-capture.service';
import type { OnRefusedCapture } from './refused-captures';
import { ReviewService } from './review.service';
import { SalesService } from './sales.service';
import { SitemapService } from './sitemap.service';
import { StorefrontService } from './storefront.service';
import { SubscriptionService } from './subscription.service';
import { UserService } from './user.service';
import { WebhookService } from './webhook.service';
import { WebhookCourier } from './webhook-courier';
import { WebhookDeskService } from './webhook-desk.service';

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
  readForVisitor: <T>(work: () => T) => T;
  products: ProductService;
  storefront: StorefrontService;
  catalogue: CatalogueService;
  reviews: ReviewService;
  reviewDesk: ReviewDeskService;
  sales: SalesService;
  activity: ActivityService;
  users: UserService;
  apiTokens: ApiTokenService;
  orders: OrderService;
  payments: PaymentService;
  refunds: RefundService;
  refusedCaptures: RefusedCaptureService;
  invoices: InvoiceService;
  webhooks: WebhookService;
  webhookDesk: WebhookDeskService;
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
  const letters = new MailLetters(shared);
  const delivery = new MailDelivery({ ...shared, letters });
  const search = new ProductSearch(database);
  const payments = new PaymentService({ ...shared, currencyCode: deps.charge.currencyCode });
  const known = {
    products: new ProductService({ ...shared, search }),
    orders: new OrderService(shared),
    users: new UserService(shared),
    apiTokens: new ApiTokenService(shared),
    mails: new MailService({ ...shared, letters, delivery, isSecretShown: deps.isMailSecretShown }),
    webhookDesk: new WebhookDeskService({ ...outgoing, courier: new WebhookCourier(outgoing) }),
  };
  return {
    ...known,
    readForVisitor: (work) => database.visitors.read(work),
    live: new LiveService({ ...shared, ...known }),
    nodes: new NodeService({ ...shared, ...known }),
    images: deps.images,
    storefront: new StorefrontService(shared),
    catalogue: new CatalogueService(shared),
    reviews: new ReviewService(shared),
    reviewDesk: new ReviewDeskService(shared),
    sales: new SalesService(shared),
    activity: new ActivityService(shared),
    payments,
    refunds: payments.refunds,
    refusedCaptures: payments.refusedCaptures,
    invoices: new InvoiceService(shared),
    webhooks: new WebhookService({ ...shared, settlement: payments.settlement }),
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
