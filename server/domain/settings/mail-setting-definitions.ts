import { PRICE_DROP_PERCENT } from '../wishes/price-drop';
import { ALERTS_PER_PIECE } from '../wishes/stock-alert';

/** Settings of emails by their key. */
export const MAIL_SETTING_DEFINITIONS = {
  'mail.senderName': {
    group: 'EMAIL',
    limits: { type: 'text', format: 'plain', max: 60 },
    initial: '',
    explanation:
      'The sender of emails; empty for the configured name. Replies go to the email address of the shop, if it has one.',
  },
  'mail.alertsPerPiece': {
    group: 'EMAIL',
    limits: { type: 'integer', min: 1, max: 100 },
    initial: ALERTS_PER_PIECE,
    explanation:
      'Number of emails for each unit in stock when a sold-out product is back in stock. The oldest requests come first; the next emails follow after a day.',
  },
  'mail.priceDropPercent': {
    group: 'EMAIL',
    limits: { type: 'integer', min: 1, max: 90 },
    initial: PRICE_DROP_PERCENT,
    explanation: 'Smallest fall of a price, in percent, about which shoppers with a wish list get an email.',
  },
} as const;
