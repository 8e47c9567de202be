const COMMA = 44;
const SLASH = 47;
const SPACE = 32;
const ZERO = 48;

/** Receives the filter values of entries, one part after the other. Reused arrays: a visitor must not keep them. */
export interface FacetVisitor {
  /** Values that all members of an entry share: rating in hundredths, then ids. */
  shared(numbers: readonly number[], length: number): void;
  /** Values of one member: price, stock, number of the country, then ids. */
  member(numbers: readonly number[], length: number): void;
}

/**
 * Reads a text of `facetTextOf` texts separated by spaces. It reads the characters one by one, because splitting a text
 * with a million numbers takes several times as long.
 */
export function parseFacetText(text: string, visitor: FacetVisitor): void {
  const numbers: number[] = [];
  let length = 0;
  let number = 0;
  let isShared = true;
  for (let index = 0; index <= text.length; index += 1) {
    const code = index === text.length ? SPACE : text.charCodeAt(index);
    if (code >= ZERO) {
      number = number * 10 + code - ZERO;
      continue;
    }
    numbers[length] = number;
    length += 1;
    number = 0;
    if (code === COMMA) continue;
    if (isShared) visitor.shared(numbers, length);
    else visitor.member(numbers, length);
    isShared = code !== SLASH;
    length = 0;
  }
}
