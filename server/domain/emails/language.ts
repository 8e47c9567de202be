/** Languages of the shop's emails. */
export const LANGUAGES = ['EN', 'HI'] as const;
export type Language = (typeof LANGUAGES)[number];
