/** The path of a REST call with its parameters; a text `a/b` has the values of two parameters. */
export function fillPath(pattern: string, values: string): string {
  const remainingValues = values.split('/');
  return pattern.replace(/:\w+/g, () =>
    encodeURIComponent((remainingValues.length > 1 ? remainingValues.shift() : remainingValues[0]) ?? ''),
  );
}
