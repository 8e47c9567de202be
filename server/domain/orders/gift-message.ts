import { badInput } from '../errors';
import { readText } from '../read';

/** Limits of a gift message: characters, and lines, which a packing slip prints in one box. */
export const GIFT_MESSAGE_LIMITS = { characters: 250, lines: 6 } as const;

/** The first exceeded limit of a gift message; undefined for a message within the limits. */
export function exceededGiftLimit(text: string): keyof typeof GIFT_MESSAGE_LIMITS | undefined {
  const message = text.trim();
  if ([...message].length > GIFT_MESSAGE_LIMITS.characters) return 'characters';
  return message.split('\n').length > GIFT_MESSAGE_LIMITS.lines ? 'lines' : undefined;
}

/** Parses a gift message, trimmed and with `\n` as line break; undefined for an empty text. Throws BAD_INPUT. */
export function readGiftMessage(raw: unknown): string | undefined {
  const input = typeof raw === 'string' ? raw.replace(/\r\n?/g, '\n') : raw;
  const rule = { max: GIFT_MESSAGE_LIMITS.characters, multiline: true, emptyAllowed: true };
  const message = readText(input, 'giftMessage', rule);
  if (exceededGiftLimit(message) === 'lines') {
    const params = { max: GIFT_MESSAGE_LIMITS.lines };
    throw badInput('giftMessage', { key: 'order.tooManyGiftLines', params });
  }
  return message === '' ? undefined : message;
}
