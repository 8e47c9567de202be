/** What is being done just now, on one line that the next one takes the place of; nothing where nobody watches. */
export function showProgress(what = ''): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}`);
}
