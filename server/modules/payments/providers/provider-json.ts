/** A JSON object from a provider, unchecked. */
export type JsonObject = Record<string, unknown>;

const MAX_TEXT_LENGTH = 256;

/** The value as a JSON object; undefined for any other value. */
export function asObject(raw: unknown): JsonObject | undefined {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as JsonObject) : undefined;
}

/** The value as a list; empty for any other value. */
export function asList(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : [];
}

/** The value as a text; undefined for any other value, an empty text or a long text. */
export function asText(raw: unknown, maxLength = MAX_TEXT_LENGTH): string | undefined {
  return typeof raw === 'string' && raw !== '' && raw.length <= maxLength ? raw : undefined;
}
