import path from 'node:path';
import { DEFAULT_PRICE_BOOK } from '../../../server/domain/pricing/price-book';
import { ConfigError, readConfig, readShopLocation } from '../../../server/config';
import { priceOrder } from '../../../server/domain/pricing/pricing';
import { MAX_ITEMS_PRICE } from '../../../server/domain/constants';
import { chargeOf } from '../../../server/domain/payments/charge';

const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_CURRENCY: 'USD' };

describe('The exchange rate of the charge currency', () => {
  it.each(['0', '0.00', '0.19', '1000.01', '9999999', '1e3', '-83', '83,25', ''])(
    'cannot be %p, and the error message names the allowed range',
    (rate) => {
      const read = () => readConfig({ ...paypal, PAYPAL_RATE: rate });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(
        /^PAYPAL_RATE must be rupees per unit of PAYPAL_CURRENCY, from 0\.2 to 1000, such as/,
      );
    },
  );

  it.each(['USD', 'JPY'])('converts every order to an exact amount of %s above zero', (currencyCode) => {
    const smallestPrice = priceOrder([{ price: 1, qty: 1 }], DEFAULT_PRICE_BOOK).totalPrice;
    const largestPrice = priceOrder([{ price: MAX_ITEMS_PRICE, qty: 1 }], DEFAULT_PRICE_BOOK).totalPrice;
    for (const rate of ['0.2', '83.25', '1000']) {
      const { charge } = readConfig({ ...paypal, PAYPAL_CURRENCY: currencyCode, PAYPAL_RATE: rate });
      expect(chargeOf(smallestPrice, charge)).toBeGreaterThanOrEqual(1);
      expect(Number.isSafeInteger(chargeOf(largestPrice, charge))).toBe(true);
    }
  });
});

describe('The tax rate', () => {
  it.each([
    [undefined, 400],
    ['4', 400],
    ['2.5', 250],
    ['18', 1_800],
    ['0', 0],
    ['100', 10_000],
    ['0.07', 7],
  ])('of %p percent is %d hundredths of a percent', (TAX_PERCENT, taxBasisPoints) => {
    expect(readConfig({ TAX_PERCENT })).toMatchObject({
      priceBook: { ...DEFAULT_PRICE_BOOK, taxBasisPoints },
    });
  });

  it.each(['-1', '100.01', '4,5', '4 %', '2.555', '1e1', 'none'])('refuses %p', (TAX_PERCENT) => {
    expect(() => readConfig({ TAX_PERCENT })).toThrow(
      `TAX_PERCENT must be a percentage from 0 to 100, such as 4 or 2.5, not "${TAX_PERCENT}"`,
    );
  });
});

describe('The merchant that receives the money', () => {
  it('has no surrounding blanks in its id', () => {
    const env = { ...paypal, PAYPAL_RATE: '83.25', PAYPAL_MERCHANT_ID: ' ABC ', PAYPAL_WEBHOOK_ID: ' ' };
    expect(readConfig(env).paypal).toMatchObject({ merchantId: 'ABC', webhookId: undefined });
  });
});

describe('The location of a shop', () => {
  const env = { DATA_DIR: '/srv/haat', DATABASE_URL: 'sqlite:/srv/db/haat.sqlite' };

  it('comes from the environment unless the caller names a folder', () => {
    expect(readShopLocation(undefined, env)).toEqual({
      dataDir: '/srv/haat',
      databaseFile: '/srv/db/haat.sqlite',
      media: '/srv/haat/media',
    });
    expect(readShopLocation(undefined, {})).toEqual({
      dataDir: path.resolve('data'),
      databaseFile: path.resolve('data/shop.sqlite'),
      media: path.resolve('data/media'),
    });
    expect(readShopLocation('/backups/haat', env)).toEqual({
      dataDir: '/backups/haat',
      databaseFile: '/backups/haat/shop.sqlite',
      media: '/backups/haat/media',
    });
    const envWithBucket = { ...env, MEDIA_S3_BUCKET: 'pictures' };
    expect(readShopLocation(undefined, envWithBucket)).toMatchObject({ media: { bucket: 'pictures' } });
    expect(readShopLocation('/backups/haat', envWithBucket)).toMatchObject({ media: '/backups/haat/media' });
  });

  it('is refused for a database URL of another kind', () => {
    expect(() => readShopLocation(undefined, { DATABASE_URL: 'mysql://db/haat' })).toThrow(ConfigError);
  });
});

describe('Configured replicas', () => {
  const DATABASE_URL = 'postgres://haat:hidden@primary/haat';

  it('are absent by default, and otherwise follow the order of the configured URLs', () => {
    expect(readConfig({ DATABASE_URL }).replicas).toBeUndefined();
    const replicaUrls = 'postgres://haat:hidden@one/haat, postgres://haat:hidden@two/haat,';
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: replicaUrls }).replicas).toEqual({
      urls: ['postgres://haat:hidden@one/haat', 'postgres://haat:hidden@two/haat'],
      maxLagMs: 1_000,
    });
  });

  it.each([
    [{ DATABASE_URL, DATABASE_REPLICA_URLS: 'one,two' }, 'must be addresses such as'],
    [{ DATABASE_REPLICA_URLS: 'postgres://haat:hidden@one/haat' }, 'needs DATABASE_URL'],
    [{ DATABASE_REPLICA_MAX_LAG_MS: '99' }, 'must be a whole number from 100 to 60000'],
  ])('are refused as %j, without printing a password', (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem);
    expect(() => readConfig(env)).not.toThrow('hidden');
  });
});

describe('The mail server setting', () => {
  const mail = {
    SMTP_URL: 'smtps://shop:a%20secret@mail.example.com:465',
    MAIL_FROM: 'Haat <shop@example.com>',
    PUBLIC_URL: 'https://shop.example.com',
  };

  it('is empty by default', () => {
    expect(readConfig({}).smtp).toBeUndefined();
    expect(readConfig({ MAIL_FROM: 'nonsense' }).smtp).toBeUndefined();
  });

  it.each([
    ['Haat <shop@example.com>', 'Haat'],
    ['"Haat" <shop@example.com>', 'Haat'],
    ['<shop@example.com>', ''],
    ['shop@example.com', ''],
  ])('accepts the sender %p', (MAIL_FROM, name) => {
    expect(readConfig({ ...mail, MAIL_FROM }).smtp).toEqual({
      url: mail.SMTP_URL,
      from: { name, address: 'shop@example.com' },
    });
  });

  it.each([
    ['SMTP_URL', 'mail.example.com', /^SMTP_URL must be an address such as/],
    ['SMTP_URL', 'https://shop:hidden@mail.example.com', /^SMTP_URL must be an address such as/],
    ['SMTP_URL', 'smtp://', /^SMTP_URL must be an address such as/],
    ['SMTP_URL', 'smtp://shop:100%@mail.example.com', /^SMTP_URL must be an address such as/],
    ['MAIL_FROM', '', /^MAIL_FROM is missing$/],
    ['MAIL_FROM', 'Haat', /^MAIL_FROM must be an address such as/],
    ['MAIL_FROM', 'Haat <a@b.example> <c@d.example>', /^MAIL_FROM must be an address such as/],
    ['MAIL_FROM', 'Haat\r\nBcc: x <a@b.example>', /^MAIL_FROM must be an address such as/],
    ['PUBLIC_URL', '', /^PUBLIC_URL is missing/],
  ])('needs a valid %s, and refuses %p without printing a password', (name, value, expectedMessage) => {
    const read = () => readConfig({ ...mail, [name]: value });
    expect(read).toThrow(expectedMessage);
    expect(read).not.toThrow(/hidden/);
  });
});
