import { DEFAULT_RETURN_REASONS, RETURN_REASON_LIMITS } from '../returns/return-terms';
import { MAX_CATEGORY_LINES_LENGTH } from './category-lines';

/** Settings of returns by their key. */
export const RETURN_SETTING_DEFINITIONS = {
  'returns.windowDays': {
    group: 'ORDERS',
    limits: { type: 'integer', min: 0, max: 365 },
    initial: 7,
    explanation: 'Days after the delivery in which buyers may request a return; 0 for no returns.',
  },
  'returns.excludedCategories': {
    group: 'ORDERS',
    limits: { type: 'text', format: 'plain', max: MAX_CATEGORY_LINES_LENGTH, isMultiline: true },
    initial: '',
    explanation: 'Categories of products that cannot be returned, one per line.',
  },
  'returns.reasons': {
    group: 'ORDERS',
    limits: {
      type: 'text',
      format: 'plain',
      max: RETURN_REASON_LIMITS.count * RETURN_REASON_LIMITS.length,
      isMultiline: true,
    },
    initial: DEFAULT_RETURN_REASONS,
    explanation: 'Reasons that the return page offers, one per line.',
  },
} as const;
