import type { Markup } from './markup';

/** Puts what the shop has in place of what only it knows, such as the id of a product. */
export type Fill = (text: string) => string;

/** A group of operations as the list beside the page names it. */
export interface Group {
  id: string;
  title: string;
  entries: { id: string; name: string }[];
  body: Markup;
}
