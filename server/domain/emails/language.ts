/** The languages that the shop writes mails in. */
export const LANGUAGES = ['EN', 'HI'] as const;
export type Language = (typeof LANGUAGES)[number];
