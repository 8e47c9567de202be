declare const __BUILT_FILES__: readonly { url: string; revision: string | null }[];
declare const __ENTRY__: string;

/** Built files that the shopper screens need, and the empty app shell. */
export const PRECACHED_FILES = [...__BUILT_FILES__];
/** URL of this build's entry file; a page that references it belongs to this build. */
export const ENTRY = __ENTRY__;
/** The app shell, which renders any URL on the client. */
export const APP_SHELL = '/index.html';
