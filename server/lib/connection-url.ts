/** Whether a database is one of PostgreSQL; else it is a SQLite file. */
export function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//i.test(place);
}

/** A database as it may be shown: without its password. */
export function redactUrl(place: string): string {
  if (!isPostgres(place)) return place;
  const { protocol, host, pathname } = new URL(place);
  return `${protocol}//${host}${pathname}`;
}
