import path from 'node:path';
import { DEFAULT_PRICE_BOOK, type PriceBook } from '../domain/pricing/price-book';
import { readDatabase, readReplicas, type ShopLocation } from './database';
import {
  createEnvironmentReader,
  isValidPercentEncoding,
  protocolOf,
  type Env,
  type EnvironmentReader,
} from './environment';
import { readMedia } from './media';
import { readMerchantEmail } from './merchant-email';
import { readMetrics, type MetricsConfig } from './metrics';
import { readPaymentMethods, type PaymentMethodsConfig } from './payments';
import { readOnlineMethods } from './online-methods';
import { readPostalDirectory } from './postal-directory';
import { readShiprocket, type ShiprocketConfig } from './couriers';
import { readIrp, type IrpConfig } from './irp';
import { readSeller } from './seller';
import { DEMO_ADMIN, environmentProblemsOf, readSetupTerms } from './setup-terms';
import { readShopContact, type ShopContact } from './shop-contact';
import type { PostalIndex } from '../domain/delivery/postal-index';
import type { Seller } from '../domain/invoices/invoice';
import type { SetupTerms } from '../domain/setup/setup-gaps';
import type { MediaLocation } from './media';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** SMTP server for outgoing emails. */
export interface SmtpConfig {
  /** `smtp://` or `smtps://`, optionally with user and password. */
  url: string;
  from: { name: string; address: string };
}

/** A synthetic catalogue in which families of equal size have most of the products. */
export interface SyntheticFamilies {
  count: number;
  familySize: number;
}

/** Configuration of the shop. */
export interface Config extends PaymentMethodsConfig {
  port: number;
  host: string;
  publicUrl: string | undefined;
  dataDir: string;
  databaseFile: string;
  /** Connection URL of a PostgreSQL database, which replaces the file. */
  databaseUrl: string | undefined;
  /** Replicas for visitors' reads; undefined without replicas. */
  replicas: { urls: string[]; maxLagMs: number } | undefined;
  /** Location of the pictures. */
  media: MediaLocation;
  mode: 'demo' | 'production';
  /** Content of a new shop; a number generates that many products. */
  seed: 'demo' | 'none' | number | SyntheticFamilies;
  admin: { email: string; password: string };
  /** Everything that a production shop needs at its first start, or before it opens. */
  setupTerms: SetupTerms;
  /** Recipient of merchant emails; undefined turns them off, or leaves them to `shop.email`. */
  merchantEmail: string | undefined;
  /** True if merchant emails go to the setting `shop.email`, because the owner comes from the set-up page. */
  isMerchantAtShopEmail: boolean;
  /** Undefined in demo mode: the shop then creates a secret and stores it in the data folder. */
  tokenSecret: string | undefined;
  /** If undefined, the shop does not send emails; admins read all emails in the back office. */
  smtp: SmtpConfig | undefined;
  /** Terms of the prices of new orders. §9 */
  priceBook: PriceBook;
  /** Access to the Invoice Registration Portal; undefined without one. In demo mode the demo portal replaces it. */
  irp: IrpConfig | undefined;
  /** Access to Shiprocket; undefined without credentials. In demo mode the demo courier replaces it. */
  shiprocket: ShiprocketConfig | undefined;
  /** Places by PIN code, which replace the directory of the shop; undefined without a CSV file. */
  postalIndex: PostalIndex | undefined;
  /** The seller named on invoices. */
  seller: Seller;
  /** Contacts that the law requires; a stored setting wins over them. */
  shopContact: ShopContact;
  isIntrospectionOn: boolean;
  /** True to offer cash on delivery; a stored setting wins over it. */
  isCashOnDeliveryOn: boolean;
  orderHoldMinutes: number;
  /** `*` allows every origin. */
  corsOrigins: string[];
  isProxyTrusted: boolean;
  /** True if webhooks may use http and private network addresses. */
  arePrivateWebhooksAllowed: boolean;
  /** True if imports may fetch pictures from private network addresses. */
  arePrivatePicturesAllowed: boolean;
  rateLimitFactor: number;
  responseCacheMb: number;
  /** Undefined turns metrics off. */
  metrics: MetricsConfig | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** Error with one sentence per invalid variable. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/** Reads the environment. Throws ConfigError with all problems at once. */
export function readConfig(env: Env = process.env): Config {
  const problems: string[] = [];
  const reader = createEnvironmentReader(env, problems);
  const mode = reader.choice('SHOP_MODE', ['demo', 'production'], 'demo');
  const dataDir = path.resolve(reader.text('DATA_DIR', 'data'));
  const admin = {
    email: reader.text('ADMIN_EMAIL', DEMO_ADMIN.email).toLowerCase(),
    password: reader.text('ADMIN_PASSWORD', DEMO_ADMIN.password),
  };
  const methods = readPaymentMethods(env, reader);
  const onlineMethods = readOnlineMethods(env, mode);
  const config: Config = {
    port: reader.integer('PORT', 4000, 0, 65_535),
    host: reader.text('HOST', '127.0.0.1'),
    publicUrl: env.PUBLIC_URL ? reader.url('PUBLIC_URL', '') : undefined,
    dataDir,
    ...readDatabase(env.DATABASE_URL, dataDir, problems),
    replicas: readReplicas(env, reader, problems),
    media: readMedia(env, reader, problems),
    mode,
    seed: readSeed(env.SEED, mode, problems),
    admin,
    setupTerms: readSetupTerms(reader, { mode, admin, onlineMethods }),
    ...readMerchantEmail(reader, problems, admin.email),
    tokenSecret: env.TOKEN_SECRET || undefined,
    ...methods,
    smtp: readSmtp(env, reader, problems),
    priceBook: {
      ...DEFAULT_PRICE_BOOK,
      taxBasisPoints: reader.percent('TAX_PERCENT', DEFAULT_PRICE_BOOK.taxBasisPoints / 100),
    },
    irp: readIrp(env, reader, problems),
    shiprocket: readShiprocket(env, reader, problems),
    postalIndex: readPostalDirectory(reader, problems),
    seller: readSeller(reader, problems),
    shopContact: readShopContact(reader, problems),
    isIntrospectionOn:
      reader.choice('GRAPHQL_INTROSPECTION', ['on', 'off'], mode === 'demo' ? 'on' : 'off') === 'on',
    isCashOnDeliveryOn: reader.flag('COD_ENABLED'),
    orderHoldMinutes: reader.integer('ORDER_HOLD_MINUTES', 60, 1, 100_000),
    corsOrigins: reader
      .text('CORS_ORIGINS', mode === 'demo' ? '*' : '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    isProxyTrusted: reader.flag('TRUST_PROXY'),
    arePrivateWebhooksAllowed: reader.choice('WEBHOOK_PRIVATE_ADDRESSES', ['on', 'off'], 'off') === 'on',
    arePrivatePicturesAllowed: reader.choice('IMPORT_PRIVATE_ADDRESSES', ['on', 'off'], 'off') === 'on',
    rateLimitFactor: reader.positive('RATE_LIMIT_FACTOR', 1),
    responseCacheMb: reader.integer('REPLY_CACHE_MB', 64, 0, 4096),
    metrics: readMetrics(env, reader, problems),
    logLevel: reader.choice('LOG_LEVEL', LOG_LEVELS, mode === 'demo' ? 'warn' : 'info'),
  };
  if (admin.password.length < 8) problems.push('ADMIN_PASSWORD must have at least 8 characters');
  if (mode === 'production') addSecretProblems(config, problems);
  // The set-up page can supply the rest; a start that fails anyway names all of it at once.
  if (problems.length > 0)
    throw new ConfigError([...problems, ...environmentProblemsOf(config.setupTerms, config)]);
  return config;
}

/** Reads the location of the pictures from the environment. Throws ConfigError. */
export function readMediaLocation(env: Env = process.env): MediaLocation {
  const problems: string[] = [];
  const media = readMedia(env, createEnvironmentReader(env, problems), problems);
  if (problems.length > 0) throw new ConfigError(problems);
  return media;
}

/** Reads the location of the shop from a folder if it is defined, else from the environment. Throws ConfigError. */
export function readShopLocation(folder: string | undefined, env: Env = process.env): ShopLocation {
  const problems: string[] = [];
  const dataDir = path.resolve(folder ?? createEnvironmentReader(env, problems).text('DATA_DIR', 'data'));
  const url = folder === undefined ? env.DATABASE_URL : undefined;
  const database = readDatabase(url, dataDir, problems);
  const media =
    folder === undefined
      ? readMedia(env, createEnvironmentReader(env, problems), problems)
      : path.join(dataDir, 'media');
  if (problems.length > 0) throw new ConfigError(problems);
  return { dataDir, ...database, media };
}

function addSecretProblems(config: Config, problems: string[]): void {
  if (!config.tokenSecret) problems.push('TOKEN_SECRET is missing');
  else if (config.tokenSecret.length < 32) problems.push('TOKEN_SECRET must have at least 32 characters');
}

/** `Name <address>`, or an address alone. Groups: name, address after a name, address alone. */
const MAIL_FROM_FORMAT = /^(?:"?([^<>"\p{Cc}]*?)"?\s*<([^<>\s]+)>|([^<>\s"]+))$/u;

/** Reads the SMTP settings. Error messages omit SMTP_URL, because it may contain a password. */
function readSmtp(env: Env, reader: EnvironmentReader, problems: string[]): SmtpConfig | undefined {
  const url = reader.text('SMTP_URL', '');
  if (url === '') return undefined;
  if (!isSmtpUrl(url))
    problems.push('SMTP_URL must be an address such as smtps://user:password@mail.example.com:465');
  const from = reader.required('MAIL_FROM');
  const [, name = '', address = '', bareAddress = ''] = MAIL_FROM_FORMAT.exec(from) ?? [];
  if (from !== '' && !/^[^@\s]+@[^@\s]+$/.test(address || bareAddress))
    problems.push(`MAIL_FROM must be an address such as "Haat <shop@example.com>", not "${from}"`);
  // Links in emails start with PUBLIC_URL.
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL is missing, which SMTP_URL needs for the links in emails');
  return { url, from: { name, address: address || bareAddress } };
}

function isSmtpUrl(url: string): boolean {
  if (!/^smtps?:$/.test(protocolOf(url))) return false;
  const { hostname, username, password } = new URL(url);
  return hostname !== '' && isValidPercentEncoding(username) && isValidPercentEncoding(password);
}

/** The synthetic options have this many combinations. */
const MAX_FAMILY_SIZE = 80;

function readSeed(text: string | undefined, mode: Config['mode'], problems: string[]): Config['seed'] {
  const seed = text || (mode === 'demo' ? 'demo' : 'none');
  if (seed === 'demo' || seed === 'none') return seed;
  if (/^\d{1,8}$/.test(seed) && Number(seed) > 0) return Number(seed);
  const [, count = '', familySize = ''] = /^(\d{1,8})x(\d{1,3})$/.exec(seed) ?? [];
  if (Number(count) > 0 && Number(familySize) > 1 && Number(familySize) <= MAX_FAMILY_SIZE)
    return { count: Number(count), familySize: Number(familySize) };
  problems.push(`SEED must be demo, none or a number of products, not "${seed}"`);
  return 'none';
}
