const namesByLanguage = new Map<string, Intl.DisplayNames>();

/**
 * Name of the country with an alpha-2 code of ISO 3166-1. The browser may know a newer name than the server, so set
 * `suppressHydrationWarning` on its element.
 */
export function countryName(code: string, language: string): string {
  let names = namesByLanguage.get(language);
  // Created on first use, because creating it blocks a phone for some milliseconds.
  if (!names) namesByLanguage.set(language, (names = new Intl.DisplayNames(language, { type: 'region' })));
  return names.of(code) ?? code;
}
