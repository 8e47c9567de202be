/** Size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The selected square of a picture: the zoom, and the centre as shares of width and height. */
export interface Crop {
  zoom: number;
  centreX: number;
  centreY: number;
}

/** A square part of a picture, in pixels. */
export interface Square {
  left: number;
  top: number;
  size: number;
}

/** The crop of a new picture: the largest square, centred. */
export const INITIAL_CROP: Crop = { zoom: 1, centreX: 0.5, centreY: 0.5 };
export const MAX_ZOOM = 4;

/** The square that a crop selects, always inside the picture. */
export function squareOf({ width, height }: PictureSize, { zoom, centreX, centreY }: Crop): Square {
  const size = Math.min(width, height) / clamp(zoom, 1, MAX_ZOOM);
  return {
    size,
    left: clamp(centreX * width - size / 2, 0, width - size),
    top: clamp(centreY * height - size / 2, 0, height - size),
  };
}

/** The range in which the centre can move, as shares of the sides; `min` equals `max` if the centre cannot move. */
export function cropBounds(picture: PictureSize, crop: Crop) {
  const { size } = squareOf(picture, crop);
  const boundsOf = (length: number) => ({ min: size / 2 / length, max: 1 - size / 2 / length });
  return { centreX: boundsOf(picture.width), centreY: boundsOf(picture.height) };
}

/** Moves a crop by a share of the square, so that the picture follows the dragging finger. */
export function dragCrop(picture: PictureSize, crop: Crop, movement: { x: number; y: number }): Crop {
  const { size } = squareOf(picture, crop);
  return clampCrop(picture, {
    ...crop,
    centreX: crop.centreX - (movement.x * size) / picture.width,
    centreY: crop.centreY - (movement.y * size) / picture.height,
  });
}

/** The same crop with its centre moved so that the square is inside the picture. */
export function clampCrop(picture: PictureSize, crop: Crop): Crop {
  const { left, top, size } = squareOf(picture, crop);
  return {
    zoom: clamp(crop.zoom, 1, MAX_ZOOM),
    centreX: (left + size / 2) / picture.width,
    centreY: (top + size / 2) / picture.height,
  };
}

/** True if the crop selects the whole picture, so that the original file can be sent. */
export function selectsWholePicture({ width, height }: PictureSize, crop: Crop): boolean {
  return width === height && crop.zoom === 1;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
