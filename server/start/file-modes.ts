/** Restricts new files to the owner, because they hold password hashes, addresses and orders. */
export function restrictFileModes(): void {
  process.umask(0o077);
}
