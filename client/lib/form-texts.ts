/** The values of the named fields of a form. */
export function readFormTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const formData = new FormData(form);
  const textOf = (name: Name) => {
    const entry = formData.get(name);
    return typeof entry === 'string' ? entry : '';
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}
