import type { EnvironmentReader } from './environment';
import { DEMO_ADMIN } from './setup-terms';

interface MerchantEmail {
  merchantEmail: string | undefined;
  isMerchantAtShopEmail: boolean;
}

/** Reads MERCHANT_EMAIL; the default is the email address of the first admin. */
export function readMerchantEmail(
  reader: EnvironmentReader,
  problems: string[],
  adminEmail: string,
): MerchantEmail {
  const isProduction = reader.text('SHOP_MODE', 'demo') === 'production';
  const merchantEmail = reader.text('MERCHANT_EMAIL', '').toLowerCase();
  if (merchantEmail === '' && isProduction && adminEmail === DEMO_ADMIN.email)
    return { merchantEmail: undefined, isMerchantAtShopEmail: true };
  if (merchantEmail !== '' && merchantEmail !== 'off' && !/^[^@\s]+@[^@\s]+$/.test(merchantEmail))
    problems.push(`MERCHANT_EMAIL must be an email address or off, not "${merchantEmail}"`);
  const recipient = merchantEmail === 'off' ? undefined : merchantEmail || adminEmail;
  return { merchantEmail: recipient, isMerchantAtShopEmail: false };
}
