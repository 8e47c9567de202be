declare const __BUILT_FILES__: readonly { url: string; revision: string | null }[];
declare const __ENTRY__: string;

/** The files of this build that a shopper's screens need, and the document that begins without a page. */
export const BUILT_FILES = [...__BUILT_FILES__];
/** The first file of this build: a page that names it belongs to it. */
export const ENTRY = __ENTRY__;
/** The document that renders whatever its address says. */
export const SHELL = '/index.html';
