import { parse, print } from 'graphql';

/** Stands in for the formatter that the explorer would load for its Prettify button; it is 600 kB. */
export async function format(text: string, { parser }: { parser: string }): Promise<string> {
  return parser === 'graphql' ? print(parse(text)) : JSON.stringify(JSON.parse(text), null, 2);
}

/** What its languages export. */
export const printers = {};
export const parsers = {};
