import { isAdminPath } from './office-page';

/**
 * True if the server rendered this document for a page under `/admin`. Its content security policy lets Ant Design
 * write style elements. Client-side navigation changes the URL, but not the document.
 */
export function isAdminDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || isAdminPath(new URL(navigation.name).pathname);
}
