import { readEmail } from '../accounts/account-validation';
import { MAX_LENGTH } from '../constants';
import { LANGUAGES, type Language } from '../emails/language';
import { readChoice, readFields, readObject, readOptional, readText } from '../read';

const DAY_MS = 24 * 60 * 60_000;
/** Time in which a guest confirms an alert, as long as the link in the email works. */
export const ALERT_CONFIRMATION_MS = 7 * DAY_MS;
/** Time between two waves of emails about a product, and between two emails to one person about it. */
export const WAVE_INTERVAL_MS = DAY_MS;
/**
 * Alerts for each piece in stock, unless the shop sets another number. It is above 1, because some people no longer
 * want the product.
 */
export const ALERTS_PER_PIECE = 3;

/** Maximum number of undeliverable emails after which a request still waits, so that the shop repeats one email. */
export const MAX_FAILED_ALERT_MAILS = 1;

/** A request for an email when a product is back in stock. */
export interface StockAlertRequest {
  productId: string;
  /** Address of a guest; undefined for a signed-in user. */
  email: string | undefined;
  /** Language of the emails to a guest. */
  language: Language;
}

/** Parses a request; a guest needs an email address. Throws BAD_INPUT. */
export function readStockAlertRequest(raw: unknown, { isGuest }: { isGuest: boolean }): StockAlertRequest {
  const { productId, email, language } = readObject(raw, 'input');
  return readFields<StockAlertRequest>({
    productId: () => readText(productId, 'productId', { max: MAX_LENGTH.id }),
    email: () => {
      const guestEmail = readOptional(isGuest ? (email ?? '') : (email ?? undefined), (address) =>
        readEmail(address),
      );
      return isGuest ? guestEmail : undefined;
    },
    language: () =>
      readOptional(language ?? undefined, (value) => readChoice(value, 'language', LANGUAGES)) ?? 'EN',
  });
}

/** True while a guest may confirm an alert that was requested at a time. */
export function isConfirmable(askedAt: Date, now: Date): boolean {
  return askedAt.getTime() + ALERT_CONFIRMATION_MS > now.getTime();
}

/** Number of alerts of a wave for a stock; at least one. */
export function waveSizeOf(countInStock: number, alertsPerPiece: number = ALERTS_PER_PIECE): number {
  return Math.max(1, countInStock * alertsPerPiece);
}
