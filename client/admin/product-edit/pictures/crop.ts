/** Size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The square to keep: its zoom, and its centre as a share of each side. */
export interface Crop {
  zoom: number;
  across: number;
  down: number;
}

/** A square part of a picture, in pixels. */
export interface Square {
  left: number;
  top: number;
  size: number;
}

/** The largest square, centred. */
export const FULL_CROP: Crop = { zoom: 1, across: 0.5, down: 0.5 };
export const MAX_ZOOM = 4;

/** The square that a crop selects, always inside the picture. */
export function squareOf({ width, height }: PictureSize, { zoom, across, down }: Crop): Square {
  const size = Math.min(width, height) / clamp(zoom, 1, MAX_ZOOM);
  return {
    size,
    left: clamp(across * width - size / 2, 0, width - size),
    top: clamp(down * height - size / 2, 0, height - size),
  };
}

/** The range in which the centre can move, as shares of the sides; the range is empty if it cannot move. */
export function cropBounds(picture: PictureSize, crop: Crop) {
  const { size } = squareOf(picture, crop);
  const span = (length: number) => ({ from: size / 2 / length, to: 1 - size / 2 / length });
  return { across: span(picture.width), down: span(picture.height) };
}

/** Moves a crop by a share of the square, as when a finger drags the picture under it. */
export function drag(picture: PictureSize, crop: Crop, by: { across: number; down: number }): Crop {
  const { size } = squareOf(picture, crop);
  return clampCrop(picture, {
    ...crop,
    across: crop.across - (by.across * size) / picture.width,
    down: crop.down - (by.down * size) / picture.height,
  });
}

/** The same crop with its centre moved so that the square is inside the picture. */
export function clampCrop(picture: PictureSize, crop: Crop): Crop {
  const { left, top, size } = squareOf(picture, crop);
  return {
    zoom: clamp(crop.zoom, 1, MAX_ZOOM),
    across: (left + size / 2) / picture.width,
    down: (top + size / 2) / picture.height,
  };
}

/** True if the crop selects the whole picture, so that the original file can be sent. */
export function isFullCrop({ width, height }: PictureSize, crop: Crop): boolean {
  return width === height && crop.zoom === 1;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
