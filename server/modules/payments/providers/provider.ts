import type { ProviderAmount } from '../../../domain/payments/charge';

/** Money the provider took, or tried to take. Only the status COMPLETED means that it has it. */
export interface ProviderCapture {
  id: string;
  status: string;
  amount: ProviderAmount;
}

/** Money that the provider gave back. */
export interface ProviderRefund {
  id: string;
  status?: string | undefined;
  amount: ProviderAmount;
  /** The request of the shop's that it answers, when it names one. */
  customId?: string | undefined;
  at?: Date | undefined;
}

/** A payment as the provider tells it; nothing in it is believed before it was compared. §4 */
export interface ProviderOrder {
  id: string;
  /** CREATED, APPROVED, COMPLETED, or whatever else the provider says. */
  status: string;
  /** Missing when the provider names no amount, or several. */
  amount?: ProviderAmount;
  /** The order of this shop that the payment was made for, when the payment names one. */
  customId?: string;
  merchantId?: string;
  payerEmail?: string;
  updateTime?: string;
  captures: ProviderCapture[];
  /** Missing where nothing was given back. */
  refunds?: ProviderRefund[] | undefined;
}

export interface NewProviderOrder {
  amount: ProviderAmount;
  /** Our order's id. */
  customId: string;
  /** The same id again means the same order again, never a second one. At most 38 characters. */
  requestId: string;
}

/** Somebody who takes money for the shop. Every method throws ProviderUnavailable or ProviderRefused only. §4 */
export interface PaymentProvider {
  readonly isDemo: boolean;
  readonly clientId: string;
  readonly scriptUrl: string;
  /** Who must receive the money; undefined as long as nobody said so. */
  readonly merchantId?: string | undefined;
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>;
  /** The payment as it stands; undefined when the provider does not know it. */
  getOrder(id: string): Promise<ProviderOrder | undefined>;
  /** Takes the money of an approved payment once; one that was taken before comes back as it stands. */
  captureOrder(id: string, requestId: string): Promise<ProviderOrder>;
  /** Gives back so much of a capture once; the same request again gets the same refund. */
  refundCapture(captureId: string, requestId: string, amount: ProviderAmount): Promise<ProviderRefund>;
  /** Whether the provider itself has sent a message; missing where it sends none. */
  readonly verifyMessage?: ((message: SignedMessage) => Promise<boolean>) | undefined;
}

/** A message of the provider's, word for word, with the headers that its signature came in. */
export interface SignedMessage {
  headers: Record<MessageHeader, string>;
  body: string;
}

/** The headers of a signed message, by the names that the provider's own check gives them. */
export const MESSAGE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;
export type MessageHeader = keyof typeof MESSAGE_HEADERS;

/** No answer, or none that can be understood: what the provider did is unknown, so ask again later. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}

/** A clear no, such as ORDER_NOT_APPROVED or INSTRUMENT_DECLINED: nothing was done. */
export class ProviderRefused extends Error {
  constructor(readonly issue: string) {
    super(`The payment provider refused: ${issue}`);
    this.name = 'ProviderRefused';
  }
}
