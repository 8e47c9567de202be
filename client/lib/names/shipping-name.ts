/** A shipping method with its names. */
interface NamedMethod {
  name: string;
  /** Empty for the English name. */
  nameHi: string;
}

/** The name of a shipping method in a language. */
export function shippingNameOf({ name, nameHi }: NamedMethod, language: string): string {
  return language === 'hi' && nameHi !== '' ? nameHi : name;
}
