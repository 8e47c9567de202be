import { FIELDS, PATTERNS, SENTENCES } from './sentence-table';

/** Translates a server message into Hindi; returns an unknown message unchanged. §8 */
export function sentence(english: string): string {
  const whole = SENTENCES[english];
  if (whole !== undefined) return whole;
  for (const [pattern, say] of PATTERNS) {
    const values = pattern.exec(english);
    if (values) return say(...values.slice(1));
  }
  return ofField(english) ?? english;
}

/** Validation messages of a field, such as `Postal code is required`. */
const OF_FIELDS: readonly [pattern: RegExp, say: (field: string, ...values: string[]) => string][] = [
  [/^(.+) is required$/, (field) => `${field} भरना ज़रूरी है`],
  [/^(.+) must be text$/, (field) => `${field}: यहाँ कुछ लिखें`],
  [/^(.+) must not hold control characters$/, (field) => `${field}: इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते`],
  [/^(.+) must not hold invisible characters$/, (field) => `${field}: इसमें ऐसे चिह्न हैं जो दिखाई नहीं देते`],
  [/^(.+) must be at most (\d+) characters$/, (field, max) => `${field}: ज़्यादा से ज़्यादा ${max} अक्षर लिखें`],
  [/^(.+) must be at least (\d+) characters$/, (field, min) => `${field}: कम से कम ${min} अक्षर लिखें`],
  [/^(.+) must be a whole number$/, (field) => `${field}: पूरी संख्या लिखें`],
  [/^(.+) must be from (\d+) to (\d+)$/, (field, min, max) => `${field}: ${min} से ${max} के बीच की संख्या लिखें`],
  [
    /^(.+) must be an amount in rupees with at most 2 decimals, such as 2631\.50$/,
    (field) => `${field}: रुपयों में रकम लिखें, दशमलव के बाद ज़्यादा से ज़्यादा 2 अंक, जैसे 2631.50`,
  ],
  [/^(.+) must be at most ([\d.]+)$/, (field, max) => `${field}: ज़्यादा से ज़्यादा ${max}`],
  [/^(.+) must be true or false$/, (field) => `${field}: हाँ या नहीं चुनें`],
  [/^(.+) must be one of (.+)$/, (field, names) => `${field}: इनमें से एक चुनें: ${names}`],
  [/^(.+) must be an object$/, (field) => `${field}: जानकारी अधूरी है`],
];

function ofField(english: string): string | undefined {
  for (const [pattern, say] of OF_FIELDS) {
    const [, field, ...values] = pattern.exec(english) ?? [];
    if (field !== undefined) return say(inHindi(field), ...values);
  }
  return undefined;
}

function inHindi(field: string): string {
  const line = /^Order items (\d+)$/.exec(field)?.[1];
  return line === undefined ? (FIELDS[field] ?? field) : `ऑर्डर का सामान ${line}`;
}
