import { PAYMENT_METHOD_IDS } from '../../domain/payments/payment-methods';
import { PAYMENT_METHOD } from '../../domain/constants';
import { DEFAULT_SETTINGS } from '../../domain/settings/setting-definitions';
import { shopInfoOf } from '../../domain/settings/shop-info';
import { presentShippingMethod } from '../../domain/delivery/shipping-method-validation';
import { SHIPPING_METHOD_LIMITS, standardMethodOf } from '../../domain/delivery/shipping-methods';
import { DEFAULT_PRICE_BOOK } from '../../domain/pricing/price-book';
import { DEFAULT_TAX_CLASSES, presentTaxClass, TAX_CLASS_LIMITS } from '../../domain/tax/tax-classes';
import { TAX_MODES } from '../../domain/tax/tax-modes';
import type { DescribedOperation } from './call';
import { shippingMethod, taxClass } from './content-setting-schemas';
import { choice, flag, listOf, object, text } from './json-schema';
import { settingsChangeSchema, settingSchemas, settingsExample, settingsSchema } from './setting-schemas';

const { 'shop.address': address = {}, 'shop.grievanceOfficer': grievanceOfficer = {} } = settingSchemas;

const taxClassList = listOf(taxClass, { minItems: 1, maxItems: TAX_CLASS_LIMITS.classes });
const TAX_CLASSES = DEFAULT_TAX_CLASSES.map(presentTaxClass);

const shippingMethodList = listOf(shippingMethod, { maxItems: SHIPPING_METHOD_LIMITS.methods });
const SHIPPING_METHODS = [presentShippingMethod(standardMethodOf(DEFAULT_PRICE_BOOK.shipping))];

/** `/shop`, `/settings`, `/tax-classes` and `/shipping-methods` */
export const SHOP_OPERATIONS = {
  'GET /shop': {
    id: 'getShop',
    tag: 'Shop',
    summary: 'Public facts about the shop',
    response: {
      description: 'An empty text means none.',
      schema: object('The shop.', {
        name: text('Name.'),
        legalName: text('The seller on invoices.'),
        email: text('Email address for customers.'),
        phone: text('Phone number for customers.'),
        address,
        gstin: text('GSTIN of the seller.'),
        grievanceOfficer,
        taxMode: choice(
          'Tax of new orders: FLAT_EXCLUSIVE adds one rate to the items price, GST_EXCLUSIVE the rate of the tax class; with GST_INCLUSIVE prices include it.',
          TAX_MODES,
        ),
        guests: flag('True if visitors may order without an account.'),
        currency: choice('Currency of prices and orders.', ['INR']),
        paymentMethods: listOf(
          object('An enabled payment method.', {
            id: choice('The value of `paymentMethord`.', PAYMENT_METHOD_IDS),
            label: text('Name for shoppers.'),
          }),
        ),
      }),
      example: shopInfoOf(DEFAULT_SETTINGS, [{ id: PAYMENT_METHOD, label: PAYMENT_METHOD }]),
      isRevalidated: true,
    },
  },
  'GET /settings': {
    id: 'getSettings',
    tag: 'Shop',
    summary: 'All settings',
    response: { description: 'All settings.', schema: settingsSchema, example: settingsExample },
  },
  'PUT /settings': {
    id: 'updateSettings',
    tag: 'Shop',
    summary: 'Change settings',
    description:
      'Changes the submitted settings, all or none. The response has all settings. They are in effect from the next request.',
    body: {
      schema: settingsChangeSchema,
      example: { settings: { 'shop.phone': '+91 98765 43210' } },
    },
    response: {
      description: 'All settings after the change.',
      schema: settingsSchema,
      example: {
        version: 1,
        settings: { ...settingsExample.settings, 'shop.phone': '+91 98765 43210' },
      },
    },
    errors: ['CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA', 'BUSY'],
  },
  'GET /tax-classes': {
    id: 'taxClasses',
    tag: 'Shop',
    summary: 'The tax classes of products',
    response: {
      description: 'All classes with their rates. Products without a class have the first one.',
      schema: taxClassList,
      example: TAX_CLASSES,
    },
  },
  'PUT /tax-classes': {
    id: 'setTaxClasses',
    tag: 'Shop',
    summary: `Replace the tax classes, up to ${TAX_CLASS_LIMITS.classes}`,
    description:
      'Takes the complete list: a class without `_id` is new, and a missing class is removed. `fields` of a refusal names each wrong field, such as `tax.classes.0.rates.1.from`. CONFLICT if a product has a class that the list lacks.',
    body: { schema: taxClassList, example: TAX_CLASSES },
    response: {
      description: 'All classes, each with its rates by day.',
      schema: taxClassList,
      example: TAX_CLASSES,
    },
    errors: ['CONFLICT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  },
  'GET /shipping-methods': {
    id: 'shippingMethods',
    tag: 'Shop',
    summary: 'The shipping methods of new orders',
    response: {
      description:
        'All methods in the order of the checkout. A shop without configured methods has one, from the settings `shipping.price` and `shipping.freeAbove`.',
      schema: shippingMethodList,
      example: SHIPPING_METHODS,
    },
  },
  'PUT /shipping-methods': {
    id: 'updateShippingMethods',
    tag: 'Shop',
    summary: `Replace the shipping methods, up to ${SHIPPING_METHOD_LIMITS.methods}`,
    description:
      'Takes the complete list, and orders use it at once. An empty list restores the one method from the settings `shipping.price` and `shipping.freeAbove`. `fields` of a refusal names each wrong field, such as `shipping.methods.0.zones.1`.',
    body: { schema: shippingMethodList, example: SHIPPING_METHODS },
    response: {
      description: 'All methods, as new orders use them.',
      schema: shippingMethodList,
      example: SHIPPING_METHODS,
    },
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA'],
  },
} satisfies Record<string, DescribedOperation>;
