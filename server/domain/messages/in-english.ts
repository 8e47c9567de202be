import { partsOf, translate, type Message, type MessageKey } from './catalogue';
import { englishMessages } from './en';

/** English text of a message; both APIs, logs and the admin area show it. §8 */
export function inEnglish(message: Message): string {
  const parts = partsOf(message);
  return translate(englishMessages, parts) ?? parts.key;
}

/** Parses the key and parameters that an API returned; undefined for an unknown key. */
export function parseMessage(key: unknown, params: unknown): Message | undefined {
  if (typeof key !== 'string' || !Object.hasOwn(englishMessages, key)) return undefined;
  const isText = typeof englishMessages[key as MessageKey] === 'string';
  return (isText ? key : { key, params: Object(params) as object }) as Message;
}
