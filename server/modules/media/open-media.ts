import { BucketMedia } from './bucket-media';
import { FolderMedia } from './folder-media';
import type { MediaLocation } from '../../config/media';
import type { MediaStore } from './media-store';

/** Opens the media store at a location. */
export function openMedia(location: MediaLocation): MediaStore {
  return typeof location === 'string' ? new FolderMedia(location) : new BucketMedia(location);
}
