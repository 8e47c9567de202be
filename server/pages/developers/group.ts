import type { Markup } from './markup';

/** Replaces the placeholders in a text by values of this shop, such as a product id. */
export type FillSamples = (text: string) => string;

/** A group of operations in the navigation beside the page. */
export interface OperationGroup {
  id: string;
  title: string;
  entries: { id: string; name: string }[];
  body: Markup;
}
