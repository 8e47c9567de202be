import { MAX_PRICE } from '../constants';
import { MAX_CATEGORY_LINES_LENGTH } from './category-lines';

/** Settings of the checkout and of cash on delivery by their key. */
export const CHECKOUT_SETTING_DEFINITIONS = {
  'checkout.guests': {
    group: 'ORDERS',
    limits: { type: 'boolean' },
    initial: false,
    explanation: 'True to let visitors order without an account.',
  },
  'cod.enabled': {
    group: 'PAYMENT',
    limits: { type: 'boolean' },
    initial: false,
    explanation: 'True to offer cash on delivery.',
  },
  'cod.maxTotal': {
    group: 'PAYMENT',
    limits: { type: 'amount', max: 100 * MAX_PRICE },
    initial: 10_000_00,
    explanation: 'The highest total of an order with cash on delivery, in rupees.',
  },
  'cod.fee': {
    group: 'PAYMENT',
    limits: { type: 'amount', max: MAX_PRICE },
    initial: 0,
    explanation: 'The fee of cash on delivery in rupees, taxed as shipping is; 0 for none.',
  },
  'cod.confirm': {
    group: 'PAYMENT',
    limits: { type: 'boolean' },
    initial: false,
    explanation: 'True if the buyer or the shop confirms each order with cash on delivery.',
  },
  'cod.confirmHours': {
    group: 'PAYMENT',
    limits: { type: 'integer', min: 1, max: 720 },
    initial: 24,
    explanation: 'Hours after which an unconfirmed order ends and releases its stock.',
  },
  'cod.maxRefusals': {
    group: 'PAYMENT',
    limits: { type: 'integer', min: 1, max: 100 },
    initial: 2,
    explanation: 'Refused deliveries of an account or phone after which cash on delivery is not offered.',
  },
  'cod.excludedCategories': {
    group: 'PAYMENT',
    limits: { type: 'text', format: 'plain', max: MAX_CATEGORY_LINES_LENGTH, isMultiline: true },
    initial: '',
    explanation: 'Categories of products without cash on delivery, one per line.',
  },
} as const;
