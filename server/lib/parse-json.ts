/** Parses JSON; undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The callers treat invalid JSON as a missing value.
    return undefined;
  }
}
