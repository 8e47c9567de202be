/** Sentences of the server and the rules, and what they are in Hindi. */
const SENTENCES: Readonly<Record<string, string>> = {};

/** Says a sentence of the server or the rules in Hindi; one that it does not know stays. */
export function sentence(english: string): string {
  return SENTENCES[english] ?? english;
}
