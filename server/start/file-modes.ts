/** What the shop writes holds password hashes, addresses and orders: only its own user may read files from now on. */
export function restrictFileModes(): void {
  process.umask(0o077);
}
