const OFFICE = /^\/admin(\/|$)/i;

/** Whether a path belongs to the back office. */
export function isAdminPath(pathname: string): boolean {
  return OFFICE.test(pathname);
}

/**
 * Whether the document was sent for the back office: only then may Ant Design write style elements. A step
 * inside the shop changes the address, but not the document.
 */
export function isAdminDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || isAdminPath(new URL(opened.name).pathname);
}
