const ADMIN_PATH = /^\/admin(\/|$)/i;

/** True for a path of the admin area. */
export function isAdminPath(pathname: string): boolean {
  return ADMIN_PATH.test(pathname);
}

/**
 * True if the server rendered this document for the admin area. Its content security policy lets Ant Design write style
 * elements. Client-side navigation changes the URL, but not the document.
 */
export function isAdminDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || isAdminPath(new URL(navigation.name).pathname);
}
