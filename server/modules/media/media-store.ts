/** Storage for files without subfolders. Each write is atomic, and a stored file never changes. */
export interface MediaStore {
  /** Prepares the storage for writes. Throws MediaUnavailableError. */
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

/** The media store cannot be used. The operator sees the message when the shop starts. */
export class MediaUnavailableError extends Error {}

const MEDIA_TYPES: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Media type of a file name; undefined for a file that is not a picture of the shop. */
export function mediaTypeOf(name: string): string | undefined {
  const [, extension = ''] = /^[\w-]+\.(\w+)$/.exec(name) ?? [];
  return MEDIA_TYPES[extension];
}
