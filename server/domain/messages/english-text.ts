import { keyAndParams, translate, type Message, type MessageKey, type KeyedMessage } from './catalogue';
import { englishMessages } from './en';

/** English text of a message; both APIs, logs and the back office show it. §8 */
export function englishTextOf(message: Message): string {
  const keyedMessage = keyAndParams(message);
  return translate(englishMessages, keyedMessage) ?? keyedMessage.key;
}

/** A message as both APIs return it: the English text, and the key with which clients translate it. */
export interface PresentedMessage extends KeyedMessage {
  message: string;
}

/** Presents a message in errors and reports of both APIs. §8 */
export function presentMessage(message: Message): PresentedMessage {
  return { message: englishTextOf(message), ...keyAndParams(message) };
}

/** Parses the key and parameters that an API returned; undefined for an unknown key. */
export function parseMessage(key: unknown, params: unknown): Message | undefined {
  if (typeof key !== 'string' || !Object.hasOwn(englishMessages, key)) return undefined;
  const isText = typeof englishMessages[key as MessageKey] === 'string';
  return (isText ? key : { key, params: Object(params) as object }) as Message;
}
