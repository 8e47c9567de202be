const PRIVATE_NAME = /^private-[\w-]{1,180}\.webp$/;

/** True for the file of a picture that `/media` does not serve. */
export function isPrivateName(name: string): boolean {
  return PRIVATE_NAME.test(name);
}

/** Requires the name of a private picture, because `/media` serves all other names. Throws an Error. */
export function requirePrivateName(name: string): void {
  if (!isPrivateName(name)) throw new Error(`The picture ${name} would be public`);
}
