import {
  keyAndParams,
  translate,
  type Catalogue,
  type Message,
  type MessageKey,
} from '../../server/domain/messages/catalogue';
import { englishMessages } from '../../server/domain/messages/en';
import { fieldNames } from '../../server/domain/messages/en/field-names';
import { addressMessages } from '../../server/domain/messages/en/addresses';
import { accountMessages } from '../../server/domain/messages/en/accounts';
import { catalogueMessages } from '../../server/domain/messages/en/catalogue';
import { connectionMessages } from '../../server/domain/messages/en/connection';
import { contentMessages } from '../../server/domain/messages/en/content';
import { deliveryMessages } from '../../server/domain/messages/en/delivery';
import { eInvoiceMessages } from '../../server/domain/messages/en/e-invoices';
import { fieldMessages } from '../../server/domain/messages/en/fields';
import { integrationMessages } from '../../server/domain/messages/en/integrations';
import { mediaMessages } from '../../server/domain/messages/en/media';
import { orderMessages } from '../../server/domain/messages/en/orders';
import { paymentMessages } from '../../server/domain/messages/en/payments';
import { requestMessages } from '../../server/domain/messages/en/requests';
import { settingMessages } from '../../server/domain/messages/en/settings';
import { setupMessages } from '../../server/domain/messages/en/setup';
import { shopMessages } from '../../server/domain/messages/en/shop';
import { taxReturnMessages } from '../../server/domain/messages/en/tax-returns';
import { hindiMessages } from '../../server/domain/messages/hi';
import { englishTextOf, parseMessage } from '../../server/domain/messages/english-text';
import type { FieldName } from '../../server/domain/messages/field-path';

type WithParams = Exclude<Message, string>;
/** A sample of every message with parameters; a new one does not compile without its sample. */
type Samples = { [Key in WithParams['key']]: Extract<WithParams, { key: Key }>['params'] };

const field = 'postalCode' as const;
const shortages = [
  { name: 'Lamp', asked: 3, left: 1 },
  { name: 'Fan', asked: 2, left: 0 },
];
const max = 12;
const SAMPLES: Samples = {
  'tax.classUsed': { name: 'GST 5 %', count: 2 },
  'address.limitReached': { max },
  'setting.colourContrast': {
    colour: '#6b4228',
    label: '#14233a',
    ratio: '1.8',
    limit: '4.5',
    nearest: '#bd794d',
  },
  'setting.logoTooSmall': { width: 200, height: 72 },
  'apiToken.tooMany': { max },
  'auth.scopeMissing': { scope: 'orders:read' },
  'body.tooManyBytes': { max },
  'order.otherCashAmount': { total: 12_500 },
  ...{ 'remittance.tooLong': { max }, 'orderNote.limitReached': { max }, 'orderView.limitReached': { max } },
  'cod.excludedProduct': { name: 'Lamp' },
  'cod.overLimit': { max },
  'cod.overDayLimit': { max },
  'credit.tooMany': { name: 'Lamp', left: 1 },
  'delivery.notServiceable': { pin: '744101' },
  'delivery.samePattern': { pattern: '5600*' },
  'delivery.tooManyAreas': { max },
  'eInvoice.cancelRefused': { reason: 'E-way bill is active' },
  'eInvoice.lineHsn': { name: 'Lamp' },
  'field.controlCharacters': { field },
  'field.eitherOr': { one: 'after', other: 'offset' },
  'field.invisibleCharacters': { field },
  'field.listLength': { field, max },
  'field.notAmount': { field },
  'field.notBoolean': { field },
  'field.notList': { field },
  'field.notMoment': { field },
  'field.notObject': { field },
  'field.notOneOf': { field, choices: ['NEWEST', 'OLDEST'] },
  'field.notText': { field },
  'field.notTimestamp': { field },
  'field.notWhole': { field },
  'field.outOfRange': { field, min: 1, max },
  'field.required': { field },
  'field.tooLong': { field, max },
  'field.tooMuch': { field, max },
  'field.tooShort': { field, min: 8 },
  'field.unknownChoice': { choices: ['NEWEST', 'OLDEST'] },
  'field.zero': { field },
  'form.tooLarge': { megabytes: 11 },
  'form.tooManyParts': { max },
  'graphql.deepVariables': { max },
  'graphql.invalid': { reason: 'Syntax Error: Unexpected Name.' },
  'graphql.longDocument': { max },
  'graphql.longVariables': { max },
  'graphql.tooMany': { max, part: 'aliases' },
  'graphql.tooManyObjectFields': { max },
  'graphql.tooManyValues': { max },
  'delivery.redirected': { status: 302 },
  'delivery.refused': { status: 500 },
  'host.noAnswer': { seconds: 10 },
  'host.notPublic': { host: '10.0.0.1' },
  'payment.methodUnavailable': { method: 'PayPal' },
  'payment.neverCaptured': { status: 'APPROVED' },
  'host.failed': { reason: 'certificate has expired' },
  'setting.listTooLong': { field, max },
  'setting.tooManyGroups': { max },
  'http.wrongMethod': { method: 'PUT', allowed: ['GET', 'HEAD'] },
  'import.fileTooLarge': { megabytes: 14 },
  'import.idTwice': { row: 3 },
  'import.rowLength': { cells: 7, columns: 9 },
  'import.skuTwice': { row: 3 },
  'import.tooManyRows': { max: 20_000 },
  'list.onlyDryRun': { name: 'commit' },
  'list.unknownFilter': { name: 'colour' },
  'list.unknownParameter': { name: 'since' },
  'order.notForSale': { name: 'Lamp' },
  'order.outOfStock': { shortages },
  'order.tooManyLines': { max },
  'order.unknownProduct': { product: 'p-7' },
  'order.wrongPaymentMethod': { method: 'PayPal' },
  'paymentWebhook.unsigned': { header: 'paypal-transmission-sig' },
  'picture.tooLarge': { megabytes: 10 },
  'picture.tooManyPixels': { megapixels: 40 },
  'product.aboveMrp': { amount: '104.00', mrp: '100.00' },
  'page.reservedSlug': { slug: 'cart' },
  'page.tooMany': { max },
  'product.percentOutOfRange': { min: -90, max: 500 },
  'product.stockTooHigh': { max },
  'product.stockTooLow': { left: 2 },
  'product.tooManyPictures': { max },
  'product.tooManySpecifications': { max },
  'product.wouldCostTooMuch': { max },
  'rateLimit.tokenBudget': { seconds: 5 },
  'rateLimit.wait': { seconds: 300 },
  'rateLimit.waitSeconds': { seconds: 5 },
  'report.tooManyDays': { max },
  'request.unknownAddress': { address: 'GET /nowhere' },
  'webhook.tooMany': { max },
  'setup.noPayment': { variables: 'PAYPAL_CLIENT_ID' },
  'setup.stateMismatch': { gstin: 'Karnataka (29)', address: 'Maharashtra (27)' },
  'taxReturn.notMonth': { first: '2017-07' },
};

const GROUPS = [
  accountMessages,
  addressMessages,
  catalogueMessages,
  contentMessages,
  connectionMessages,
  deliveryMessages,
  eInvoiceMessages,
  fieldMessages,
  integrationMessages,
  mediaMessages,
  orderMessages,
  paymentMessages,
  requestMessages,
  settingMessages,
  setupMessages,
  shopMessages,
  taxReturnMessages,
];
const KEYS = Object.keys(englishMessages) as MessageKey[];
const sampleOf = (key: MessageKey) => ({
  key,
  params: key in SAMPLES ? SAMPLES[key as keyof Samples] : {},
});
const DEVANAGARI = /[ऀ-ॿ]/;
/** Latin words that Hindi texts may contain: formats, protocols, examples and names of the API. */
const LATIN_WORDS =
  /naam@example\.com|https:\/\/(example\.com\/events)?|2026-11-05T09:30:00\.000Z|multipart\/form-data|application\/json|text\/csv|Content-(Type|Length|Encoding)|If-Match|data URL|countInStock|\/graphql(\/stream)?|WebSocket|SSE|UTF-8|PNG|JPEG|WebP|AVIF|GraphQL|HTTP|JSON|POST|GET|ETag|CSV|MB|Excel|base64|boundary|state:KA|dryRun|offset|after|first|image|HSN|IRP|PENDING|REGISTERED|REFUSED|CANCELLED/g;

describe('§8 Messages', () => {
  it.each(KEYS)('%s has an English and a Hindi text', (key) => {
    const english = translate(englishMessages, sampleOf(key)) ?? '';
    const hindi = translate(hindiMessages, sampleOf(key)) ?? '';

    expect(english).toMatch(/[a-z]{3}/);
    expect(`${english} ${hindi}`).not.toMatch(/undefined|\[object|NaN/);
    const values = JSON.stringify(sampleOf(key).params).match(/[^"{}[\],]{2,}/g) ?? [];
    const remainingText = values
      .reduce((text, value) => text.replaceAll(value, ''), hindi)
      .replace(LATIN_WORDS, '');
    expect(remainingText).toMatch(DEVANAGARI);
    expect(remainingText).not.toMatch(/[A-Za-z]{2}/);
  });

  it('have a Hindi name for every field', () => {
    const names = Object.keys(fieldNames) as FieldName[];
    const texts = names.map((name) =>
      translate(hindiMessages, { key: 'field.required', params: { field: name } }),
    );
    expect(texts.filter((text) => !text || /[A-Za-z]/.test(text))).toEqual([]);
  });

  it('name a field by the end of its path, and an element of a list by its position', () => {
    const requiredField = (path: 'shippingAddress.postalCode' | 'orderItems.0'): Message => ({
      key: 'field.required',
      params: { field: path },
    });
    expect(englishTextOf(requiredField('shippingAddress.postalCode'))).toBe('Postal code is required');
    expect(translate(hindiMessages, keyAndParams(requiredField('shippingAddress.postalCode')))).toBe(
      'पिन कोड भरना ज़रूरी है',
    );
    expect(englishTextOf(requiredField('orderItems.0'))).toBe('Order items 1 is required');
    expect(translate(hindiMessages, keyAndParams(requiredField('orderItems.0')))).toBe(
      'ऑर्डर का सामान 1 भरना ज़रूरी है',
    );
  });

  it('contain names, counts and units', () => {
    expect(translate(hindiMessages, sampleOf('order.outOfStock'))).toBe(
      'स्टॉक काफ़ी नहीं है। Lamp: 3 चाहिए, 1 बचे हैं; Fan: 2 चाहिए, एक भी नहीं बचा',
    );
    expect(englishTextOf({ key: 'order.outOfStock', params: { shortages } })).toBe(
      'Not enough in stock. Lamp: 3 asked, 1 left; Fan: 2 asked, 0 left',
    );
    expect(
      [1, 90, 91, 300].map((seconds) => englishTextOf({ key: 'rateLimit.wait', params: { seconds } })),
    ).toEqual(
      ['1 second', '90 seconds', '2 minutes', '5 minutes'].map(
        (wait) => `Too many tries, please wait ${wait}`,
      ),
    );
    expect(translate(hindiMessages, sampleOf('rateLimit.wait'))).toContain('5 मिनट');
  });

  it('belong to exactly one group each', () => {
    const keyCount = GROUPS.reduce((count, group) => count + Object.keys(group).length, 0);
    expect(keyCount).toBe(KEYS.length);
  });

  it('do not compile without a translation, with an unknown key, or with other parameters', () => {
    const incompleteCatalogue: Omit<Catalogue, 'shop.busy'> = hindiMessages;
    // @ts-expect-error A catalogue needs every message.
    const incomplete: Catalogue = incompleteCatalogue;
    // @ts-expect-error A key needs its parameters.
    const withoutParams: Message = 'field.required';
    // @ts-expect-error A field needs a name in every language.
    const unknownField: Message = { key: 'field.required', params: { field: 'colour' } };
    // @ts-expect-error A message needs a key of the catalogue.
    const unknownKey: Message = 'order.lost';
    expect([incomplete, withoutParams, unknownField, unknownKey]).toHaveLength(4);
  });

  it('are parsed from a key and parameters; an unknown key returns undefined', () => {
    expect(parseMessage('order.notPaid', {})).toBe('order.notPaid');
    expect(parseMessage('field.required', { field })).toEqual({ key: 'field.required', params: { field } });
    expect(['order.lost', 'toString', 7, undefined].map((key) => parseMessage(key, {}))).toEqual(
      Array(4).fill(undefined),
    );
  });
});
