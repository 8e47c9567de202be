import { FOOD_AND_CARE_ROWS, GOODS_ROWS } from './hsn-rows';

/** A heading of the HSN with a short description. The accountant of the merchant decides on the code. */
export interface HsnHeading {
  /** Four digits. */
  code: string;
  english: string;
  hindi: string;
}

/** Common headings of consumer goods, by code. */
export const HSN_HEADINGS: readonly HsnHeading[] = [...FOOD_AND_CARE_ROWS, ...GOODS_ROWS].map(
  ([code, english, hindi]) => ({ code, english, hindi }),
);

/** The heading of a code of 4, 6 or 8 digits; undefined if the list lacks it. */
export function headingOf(hsn: string): HsnHeading | undefined {
  return HSN_HEADINGS.find(({ code }) => code === hsn.slice(0, 4));
}

/** Headings whose code begins with a text, or whose description contains each of its words, in either language. */
export function findHeadings(search: string): HsnHeading[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  if (words[0] === '') return [];
  return HSN_HEADINGS.filter(({ code, english, hindi }) => {
    const text = `${english} ${hindi}`.toLowerCase();
    return code.startsWith(words.join('')) || words.every((word) => text.includes(word));
  });
}
