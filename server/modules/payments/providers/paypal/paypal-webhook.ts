import { ShopError } from '../../../../domain/errors';
import { requireSignatureHeader, type ProviderWebhook } from '../provider-webhook';
import { readWebhookNotice } from './webhook-notice';
import { isPlausibleMessage, type PaypalSignature } from './webhook-plausibility';

/** Headers of a signed message, keyed by the names of PayPal's verification API. */
const SIGNATURE_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const satisfies PaypalSignature;

interface WebhookOptions {
  apiBase: string;
  now: () => Date;
  /** Asks PayPal whether it signed a message with this text. */
  verifyAtPaypal: (signature: PaypalSignature, body: string) => Promise<boolean>;
}

/** Messages of PayPal, whose signature PayPal itself verifies. */
export function createPaypalWebhook({ apiBase, now, verifyAtPaypal }: WebhookOptions): ProviderWebhook {
  return {
    read(message) {
      const { body } = message;
      const notice = readWebhookNotice(body);
      if (!notice) throw new ShopError('BAD_INPUT', 'paymentWebhook.notAMessage');
      const values = Object.entries(SIGNATURE_HEADERS).map(([key, header]) => [
        key,
        requireSignatureHeader(message, header),
      ]);
      return { notice, body, signature: Object.fromEntries(values) as PaypalSignature };
    },
    async verify({ signature, body }) {
      const headers = signature as PaypalSignature;
      return isPlausibleMessage({ headers }, { apiBase, now: now() }) && verifyAtPaypal(headers, body);
    },
  };
}
