export { requirePicture } from './image-format';
export { MIN_ZOOM_EDGE, renderPicture } from './image-renditions';
export { contentHashOf, type StoredPicture } from './image-store';
export { ImageService } from './image.service';
export { MediaUnavailableError, mediaTypeOf, type MediaStore } from './media-store';
export { openMedia } from './open-media';
