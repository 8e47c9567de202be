import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const PLAIN_DECIMAL = /^\d+(\.\d{1,2})?$/;
const DECIMAL_RULE = 'a Decimal is plain digits with at most 2 decimals and no sign, such as "2631.50".';

function readDecimal(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string' && PLAIN_DECIMAL.test(text)) return text;
  throw new GraphQLError(`Not a Decimal: ${DECIMAL_RULE}`);
}

/** Exact decimal numbers for money, sent as text so that no client rounds them. §9 */
export const Decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description:
    'An exact, non-negative decimal number as text with 2 decimals, such as `"2631.50"`: never a float, so nothing is ' +
    'rounded on the way. Input may have fewer decimals (`"2631.5"`, `"2631"`) or be a plain number literal; signs, ' +
    'exponents, blanks and more than 2 decimals are refused with BAD_INPUT.',
  specifiedByURL: 'https://www.w3.org/TR/xmlschema11-2/#decimal',
  serialize: readDecimal,
  parseValue: readDecimal,
  parseLiteral(node) {
    if (node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT)
      return readDecimal(node.value);
    throw new GraphQLError(`Not a Decimal: ${DECIMAL_RULE}`, { nodes: node });
  },
});

function readDate(value: unknown): Date {
  const date = typeof value === 'string' ? new Date(value) : value;
  if (date instanceof Date && !Number.isNaN(date.getTime())) return date;
  throw new GraphQLError('Not a DateTime: it is ISO 8601 text such as "2026-11-05T09:30:00.000Z".');
}

/** Date and time as ISO 8601 text in UTC with milliseconds, the same as on REST. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'A moment in UTC as ISO 8601 text with milliseconds, such as `"2026-11-05T09:30:00.000Z"`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => readDate(value).toISOString(),
  parseValue: readDate,
});

/** Calendar days. The services check that the text is a real day; their error message contains the field's name. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A day of the calendar in Asia/Kolkata, as text such as `"2026-11-05"`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: readDay,
  parseValue: readDay,
});

function readDay(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new GraphQLError('Not a LocalDate: it is text such as "2026-11-05".');
}

/** Objects with any fields. */
export const JSONObject = new GraphQLScalarType<object, object>({
  name: 'JSONObject',
  description: 'A JSON object with any fields. Output only.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-4',
});

/** Descriptions of the fields `key` and `params` of a message; errors have the same fields in `extensions`. */
export const MESSAGE_KEY = 'Key of the message, such as `field.required`: stable, for translations.';
export const MESSAGE_PARAMS = 'Parameters of the message.';
