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
import { courierMessages } from '../../server/domain/messages/en/couriers';
import { deliveryMessages } from '../../server/domain/messages/en/delivery';
import { eInvoiceMessages } from '../../server/domain/messages/en/e-invoices';
import { familyMessages } from '../../server/domain/messages/en/families';
import { fieldMessages } from '../../server/domain/messages/en/fields';
import { integrationMessages } from '../../server/domain/messages/en/integrations';
import { importMessages } from '../../server/domain/messages/en/imports';
import { mediaMessages } from '../../server/domain/messages/en/media';
import { orderMessages } from '../../server/domain/messages/en/orders';
import { returnMessages } from '../../server/domain/messages/en/returns';
import { paymentMessages } from '../../server/domain/messages/en/payments';
import { requestMessages } from '../../server/domain/messages/en/requests';
import { settingMessages } from '../../server/domain/messages/en/settings';
import { setupMessages } from '../../server/domain/messages/en/setup';
import { shopMessages } from '../../server/domain/messages/en/shop';
import { structureMessages } from '../../server/domain/messages/en/structure';
import { taxReturnMessages } from '../../server/domain/messages/en/tax-returns';
import { hindiMessages } from '../../server/domain/messages/hi';
import { englishTextOf, parseMessage } from '../../server/domain/messages/english-text';
import {
  MESSAGE_SAMPLES,
  SAMPLE_FIELD as field,
  SAMPLE_SHORTAGES as shortages,
  type MessageSamples,
} from '../support/fixtures/messages/message-samples';
import type { FieldName } from '../../server/domain/messages/field-path';

const GROUPS = [
  accountMessages,
  addressMessages,
  catalogueMessages,
  contentMessages,
  connectionMessages,
  courierMessages,
  deliveryMessages,
  eInvoiceMessages,
  familyMessages,
  fieldMessages,
  integrationMessages,
  importMessages,
  mediaMessages,
  orderMessages,
  returnMessages,
  paymentMessages,
  requestMessages,
  settingMessages,
  setupMessages,
  shopMessages,
  structureMessages,
  taxReturnMessages,
];
const KEYS = Object.keys(englishMessages) as MessageKey[];
const sampleOf = (key: MessageKey) => ({
  key,
  params: key in MESSAGE_SAMPLES ? MESSAGE_SAMPLES[key as keyof MessageSamples] : {},
});
const DEVANAGARI = /[ऀ-ॿ]/;
/** Latin words that Hindi texts may contain: formats, protocols, examples and names of the API. */
const LATIN_WORDS =
  /naam@example\.com|naam@bank|https:\/\/(example\.com\/events)?|2026-11-05T09:30:00\.000Z|multipart\/form-data|application\/json|text\/csv|Content-(Type|Length|Encoding)|If-Match|data URL|countInStock|countSeen|stockChange|version(?=, stockChange)|pictures(?= दोनों)|Expect(?= हेडर)|order और amount(?= कॉलम)|reference(?= भी)|path और target(?= कॉलम)|\/graphql(\/stream)?|WebSocket|SSE|UTF-8|PNG|JPEG|WebP|AVIF|GraphQL|HTTP|JSON|POST|GET|ETag|CSV|MB|Excel|base64|boundary|state:KA|dryRun|offset|after|first|image|HSN|GTIN|IRP|AWB|PENDING|REGISTERED|REFUSED|CANCELLED/g;

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
      'Not enough in stock. Lamp: 3 requested, 1 available; Fan: 2 requested, 0 available',
    );
    expect(
      [1, 90, 91, 300].map((seconds) => englishTextOf({ key: 'rateLimit.wait', params: { seconds } })),
    ).toEqual(
      ['1 second', '90 seconds', '2 minutes', '5 minutes'].map(
        (wait) => `Too many attempts, please wait ${wait}`,
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
    const unknownField: Message = { key: 'field.required', params: { field: 'mood' } };
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
