import { isUncut, squareOf, WHOLE, type Crop, type PictureSize } from './crop';

/** A picture that was chosen, not yet sent. */
export interface ChosenPicture extends PictureSize {
  name: string;
  /** The file as data URL. */
  source: string;
  crop: Crop;
  /** Decoded, to draw from. */
  element: HTMLImageElement;
}

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** The shop keeps squares of 1000 pixels; some more lets it scale once, well. */
const SENT_EDGE = 1600;
const PREVIEW_EDGE = 480;
const QUALITY = 0.92;
/** Most bytes of one picture: 10 MB, a third more as data URL. */
const MAX_SOURCE_LENGTH = (10 * 1024 * 1024 * 4) / 3;

const NOT_A_PICTURE = 'The picture must be a PNG, JPEG, WebP or AVIF file';

/** Reads a file as a picture. Throws an Error with a sentence on what is none. */
export async function openPicture(file: File): Promise<ChosenPicture> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(NOT_A_PICTURE);
  const source = await readDataUrl(file);
  const element = new Image();
  element.src = source;
  await element.decode().catch(() => {
    throw new Error('The picture is damaged');
  });
  const { naturalWidth: width, naturalHeight: height } = element;
  return { name: file.name, source, width, height, crop: WHOLE, element };
}

/** The kept square as data URL: the file itself where nothing is cut. */
export function pictureToSend(picture: ChosenPicture): string {
  if (isUncut(picture, picture.crop) && picture.source.length <= MAX_SOURCE_LENGTH) return picture.source;
  return draw(picture, SENT_EDGE);
}

/** The kept square of a picture that is one of several, never larger than needed: they travel together. */
export function pictureToAdd(picture: ChosenPicture): string {
  return draw(picture, SENT_EDGE);
}

/** The kept square, small. */
export function pictureToShow(picture: ChosenPicture): string {
  return isUncut(picture, picture.crop) ? picture.source : draw(picture, PREVIEW_EDGE);
}

/** The first picture among files that were dropped or pasted; the first file when none is one. */
export function pictureAmong(files: FileList | null | undefined): File | undefined {
  const list = [...(files ?? [])];
  return list.find(({ type }) => PICTURE_TYPES.includes(type)) ?? list[0];
}

function draw(picture: ChosenPicture, largestEdge: number): string {
  const { left, top, size } = squareOf(picture, picture.crop);
  const edge = Math.round(Math.min(size, largestEdge));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) return picture.source;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.element, left, top, size, size, 0, 0, edge, edge);
  // Browsers that cannot write WebP write PNG, which keeps what is transparent as well.
  return canvas.toDataURL('image/webp', QUALITY);
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}
