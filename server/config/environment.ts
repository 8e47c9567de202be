/** Environment variables of a process. */
export type Env = Record<string, string | undefined>;

/** Reads variables and collects the problems. */
export type EnvironmentReader = ReturnType<typeof createEnvironmentReader>;

/** Creates a reader of environment variables; it adds one sentence per invalid variable to `problems`. */
export function createEnvironmentReader(env: Env, problems: string[]) {
  const reader = {
    text: (name: string, fallback: string) => env[name]?.trim() || fallback,
    required(name: string): string {
      const text = reader.text(name, '');
      if (!text) problems.push(`${name} is missing`);
      return text;
    },
    /** One of the choices; the first choice if the value is invalid. */
    choice<T extends string>(name: string, choices: readonly T[], fallback?: T): T {
      const text = env[name]?.trim() || fallback;
      const choice = choices.find((candidate) => candidate === text);
      if (choice !== undefined) return choice;
      problems.push(`${name} must be one of ${choices.join(', ')}${text ? `, not "${text}"` : ''}`);
      return choices[0] as T;
    },
    /** True for 1, true or on; false without a value. */
    flag(name: string): boolean {
      const text = reader.choice(name, ['0', '1', 'false', 'true', 'off', 'on'], '0');
      return ['1', 'true', 'on'].includes(text);
    },
    integer(name: string, fallback: number, min: number, max: number): number {
      const text = reader.text(name, String(fallback));
      const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      if (number >= min && number <= max) return number;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
      return fallback;
    },
    positive(name: string, fallback: number): number {
      const text = reader.text(name, String(fallback));
      if (/^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0) return Number(text);
      problems.push(`${name} must be a number above 0, not "${text}"`);
      return fallback;
    },
    /** A number of rupees per unit of the charge currency, as text. */
    rate(name: string, { min, max }: { min: number; max: number }): string {
      const text = reader.text(name, '');
      const isRate = /^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) >= min && Number(text) <= max;
      if (isRate) return text;
      const range = `from ${min} to ${max}, such as 83.25${text ? `, not "${text}"` : ''}`;
      problems.push(`${name} must be rupees per unit of PAYPAL_CURRENCY, ${range}`);
      return text;
    },
    /** A percentage from 0 to 100, in hundredths of a percent. */
    percent(name: string, fallback: number): number {
      const text = reader.text(name, String(fallback));
      const basisPoints = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : NaN;
      if (basisPoints <= 10_000) return basisPoints;
      problems.push(`${name} must be a percentage from 0 to 100, such as 4 or 2.5, not "${text}"`);
      return fallback * 100;
    },
    url(name: string, fallback: string): string {
      const text = reader.text(name, fallback);
      if (!/^https?:$/.test(protocolOf(text)))
        problems.push(`${name} must be an http(s) address, not "${text}"`);
      return text.replace(/\/+$/, '');
    },
  };
  return reader;
}

/** Returns the protocol of a URL, such as `https:`; empty for an invalid URL. */
export function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : '';
}

/** True if a text has only valid percent escapes. */
export function isValidPercentEncoding(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    // decodeURIComponent throws only for invalid escape sequences.
    return false;
  }
}
