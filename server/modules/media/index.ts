export { requirePicture } from './image-format';
export { renderPicture } from './image-renditions';
export { contentHashOf as hashOf, type StoredPicture } from './image-store';
export { ImageService } from './image.service';
export { LostMedia, typeOfMedia, type MediaStore } from './media-store';
export { openMedia } from './open-media';
