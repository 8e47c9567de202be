/** Files by plain names, each written once, whole or not at all. */
export interface MediaStore {
  /** Makes ready what there has to be before anything is written. Throws LostMedia. */
  prepare(): Promise<void>;
  /** Throws BUSY where the storage does not answer. */
  write(name: string, content: Buffer): Promise<void>;
  /** Undefined where there is no such file. Throws BUSY likewise. */
  read(name: string): Promise<Buffer | undefined>;
  /** Throws BUSY likewise. */
  exists(name: string): Promise<boolean>;
  /** All names. Throws BUSY likewise. */
  list(): Promise<string[]>;
}

/** Why pictures cannot be kept, in a sentence for whoever starts the shop. */
export class LostMedia extends Error {}

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** The media type of a file by its name; undefined for what is no picture of the shop. */
export function typeOfMedia(name: string): string | undefined {
  const [, ending = ''] = /^[\w-]+\.(\w+)$/.exec(name) ?? [];
  return TYPES[ending];
}
