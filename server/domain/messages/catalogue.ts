import type { englishMessages } from './en';

/**
 * Key of a message. Integrators translate messages by key, so a released key keeps the same name, meaning and
 * parameters.
 */
export type MessageKey = keyof typeof englishMessages;

/** A message without its text: its key, with the parameters that the key requires. */
export type Message = {
  [Key in MessageKey]: (typeof englishMessages)[Key] extends (params: infer Params) => string
    ? { readonly key: Key; readonly params: Readonly<Params> }
    : Key;
}[MessageKey];

/** Key and parameters of a message, as both APIs return them. */
export interface KeyedMessage {
  key: MessageKey;
  params: object;
}

/** A message from an API: its English text, with the key and parameters from which a client translates it. */
export interface ApiMessage {
  message: string;
  key?: string;
  params?: object;
}

/**
 * Type of a translation: strings stay strings, functions keep their parameters. A language with a missing message does
 * not compile.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Result
    ? (...values: Values) => Result extends string ? string : Result
    : { readonly [Name in keyof T]: Translated<T[Name]> };

/** All messages of one language. */
export type Catalogue = Translated<typeof englishMessages>;

/** Splits a message into its key and parameters. */
export function keyAndParams(message: Message): KeyedMessage {
  return typeof message === 'string' ? { key: message, params: {} } : message;
}

/** Text of a message in the language of the catalogue; undefined for a key that the catalogue does not have. */
export function translate(
  catalogue: Catalogue,
  { key, params = {} }: Pick<ApiMessage, 'key' | 'params'>,
): string | undefined {
  if (key === undefined || !Object.hasOwn(catalogue, key)) return undefined;
  const text: string | ((params: never) => string) = catalogue[key as MessageKey];
  return typeof text === 'string' ? text : text(params as never);
}
