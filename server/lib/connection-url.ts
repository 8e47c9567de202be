/** True for a PostgreSQL URL; any other value is the path of a SQLite file. */
export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//i.test(url);
}

/** Removes the user, password and query from a connection URL, so logs and errors can show it. */
export function redactUrl(url: string): string {
  if (!isPostgres(url)) return url;
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
