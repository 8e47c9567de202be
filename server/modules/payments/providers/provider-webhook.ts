import { ShopError } from '../../../domain/errors';

const MAX_HEADER_LENGTH = 1_000;

/** A message of a provider before the check of its signature. */
export interface RawMessage {
  body: string;
  headerOf: (name: string) => string | undefined;
}

/** Content of a provider's message. The shop does not trust it and only uses it to select the payment to load. */
export interface WebhookNotice {
  id: string;
  type: string;
  /** Id of the provider's order, if the message has one. */
  providerOrderId?: string | undefined;
  captureId?: string | undefined;
  /** Id of the shop's order, if the message has one. */
  orderId?: string | undefined;
  /** A dispute of the buyer with the bank; undefined for all other messages. */
  dispute?: { id: string; captureId: string | undefined } | undefined;
}

/** A message of the provider with its exact text and the values of its signature. */
export interface SignedMessage {
  notice: WebhookNotice;
  body: string;
  /** Everything beside the body that the signature covers or contains, by name. */
  signature: Readonly<Record<string, string>>;
}

/** Reads and verifies the messages of one provider. */
export interface ProviderWebhook {
  /** True if `verify` calls no provider; then the shop checks the signature before everything else. */
  readonly isVerifiedLocally?: boolean;
  /** Error code for a wrong signature; FORBIDDEN by default. */
  readonly wrongSignatureCode?: 'BAD_INPUT' | 'FORBIDDEN';
  /** Parses a message and the headers of its signature. Throws BAD_INPUT. */
  read(message: RawMessage): SignedMessage;
  /** Reports whether the provider signed the message. Throws ProviderUnavailable and ProviderRefused. */
  verify(message: SignedMessage): Promise<boolean>;
}

/** The value of a header of the signature. Throws BAD_INPUT if it is missing or too long. */
export function requireSignatureHeader({ headerOf }: RawMessage, name: string): string {
  const value = headerOf(name) ?? '';
  if (value !== '' && value.length <= MAX_HEADER_LENGTH) return value;
  throw new ShopError('BAD_INPUT', { key: 'paymentWebhook.unsigned', params: { header: name } });
}
