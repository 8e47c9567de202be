/** Shows the current step on one terminal line; prints nothing without a terminal. */
export function showProgress(text = ''): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
