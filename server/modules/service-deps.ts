import type { SetupTerms } from '../domain/setup/setup-gaps';
import type { Database } from '../database/data-source';
import type { Limiter } from '../lib/limiter';
import type { HashAddress, HashPhone, MailTokens, OrderTokens, Passwords, Tokens } from './accounts';
import type { PreviewTokens, PublishedPages } from './content';
import type { PostalDirectory } from './delivery';
import type { Courier } from './couriers';
import type { IrpClient } from './e-invoices';
import type { ImageService } from './media';
import type { CodeOf } from './one-time-codes';
import type { OnPaymentDispute, OnPaymentFailure, OnRefusedCapture, PaymentProviders } from './payments';
import type { ReturnPictureTokens } from './returns';
import type { PictureClient } from './imports';
import type { CurrentSettings } from './settings';
import type { SetupTokens } from './setup';
import type { WebhookPost, WebhookSecrets } from './webhooks';

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
  /** Courier with an API; undefined for a shop without one. */
  courier: Courier | undefined;
  /** Token of the courier's webhook messages; undefined for a shop that accepts none. */
  courierWebhookToken: string | undefined;
  /** Client of the Invoice Registration Portal; undefined for a shop without access to it. */
  irp: IrpClient | undefined;
  previewTokens: PreviewTokens;
  /** Tokens of links to the pictures of returns. */
  returnPictureTokens: ReturnPictureTokens;
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
  /** Computes a keyed hash of a phone number. */
  hashPhone: HashPhone;
  /** Receives each capture that pays no order. */
  onRefusedCapture?: OnRefusedCapture;
  /** Receives each message of a provider about a dispute. */
  onDispute?: OnPaymentDispute;
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
  /** HTTP client for the pictures of imported products. */
  pictureClient: PictureClient;
  now: () => Date;
}
