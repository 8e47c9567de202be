/** True for a PostgreSQL URL; any other place is a SQLite file. */
export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//i.test(place);
}

/** Removes the user, password and query from a connection URL, so logs and errors can show it. */
export function redactUrl(place: string): string {
  if (!isPostgres(place)) return place;
  const { protocol, host, pathname } = new URL(place);
  return `${protocol}//${host}${pathname}`;
}
