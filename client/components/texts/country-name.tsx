import { useState } from 'react';
import { useLanguage } from '../../i18n/messages';
import { useIsHydrated } from '../../lib/use-is-hydrated';

const isServer = typeof window === 'undefined';
const namesByLanguage = new Map<string, Intl.DisplayNames>();

/**
 * Name of the country with an alpha-2 code of ISO 3166-1. Creating the names of a language blocks a phone for 65 ms.
 */
export function countryName(code: string, language: string): string {
  let names = namesByLanguage.get(language);
  if (!names) namesByLanguage.set(language, (names = new Intl.DisplayNames(language, { type: 'region' })));
  return names.of(code) ?? code;
}

/** The name of a country. Hydration keeps the text of the server, without asking the browser for its own name. */
export function CountryName({ code }: { code: string }) {
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  const [servedCode, setServedCode] = useState(isServer || isHydrated ? undefined : code);
  // Another country replaces the text of the server.
  if (servedCode !== undefined && code !== servedCode) setServedCode(undefined);
  return <span suppressHydrationWarning>{code === servedCode ? code : countryName(code, language)}</span>;
}
