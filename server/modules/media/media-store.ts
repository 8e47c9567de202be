/** Files with flat names; each write is atomic and happens once. */
export interface MediaStore {
  /** Prepares the storage for writes. Throws LostMedia. */
  prepare(): Promise<void>;
  /** Throws BUSY if the storage does not respond. */
  write(name: string, content: Buffer): Promise<void>;
  /** Returns undefined for a missing file. Throws BUSY if the storage does not respond. */
  read(name: string): Promise<Buffer | undefined>;
  /** Throws BUSY if the storage does not respond. */
  exists(name: string): Promise<boolean>;
  /** All names. Throws BUSY if the storage does not respond. */
  list(): Promise<string[]>;
}

/** The media store is not usable; the message is a sentence for the operator at start. */
export class LostMedia extends Error {}

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Media type of a file name; undefined for a file that is not a picture of the shop. */
export function typeOfMedia(name: string): string | undefined {
  const [, ending = ''] = /^[\w-]+\.(\w+)$/.exec(name) ?? [];
  return TYPES[ending];
}
