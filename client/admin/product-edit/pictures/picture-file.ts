import { readDataUrl } from '../../../lib/data-url';
import { selectsWholePicture, squareOf, INITIAL_CROP, type Crop, type PictureSize } from './crop';

/** A chosen picture that is not uploaded yet. */
export interface ChosenPicture extends PictureSize {
  name: string;
  /** The file as a data URL. */
  dataUrl: string;
  crop: Crop;
  /** The decoded image, for drawing on a canvas. */
  element: HTMLImageElement;
}

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** Largest edge of an uploaded square, in pixels. The server scales it down to at most 1000 pixels. */
const UPLOAD_EDGE = 1600;
/** Largest edge of the preview square, in pixels. */
const PREVIEW_EDGE = 480;
const WEBP_QUALITY = 0.92;
/** Longest data URL: 10 MB of bytes, plus a third for base64. */
const MAX_DATA_URL_LENGTH = (10 * 1024 * 1024 * 4) / 3;

const FORMAT_MESSAGE = 'The picture must be a PNG, JPEG, WebP or AVIF file';

/** Decodes a file as a picture. Throws an Error with a message for any other file. */
export async function readPicture(file: File): Promise<ChosenPicture> {
  if (!PICTURE_TYPES.includes(file.type)) throw new Error(FORMAT_MESSAGE);
  const dataUrl = await readDataUrl(file);
  const element = new Image();
  element.src = dataUrl;
  await element.decode().catch(() => {
    throw new Error('The picture is damaged');
  });
  const { naturalWidth: width, naturalHeight: height } = element;
  return { name: file.name, dataUrl, width, height, crop: INITIAL_CROP, element };
}

/** The cropped square as a data URL; the original file if the crop selects all of it and the file is small enough. */
export function cropForUpload(picture: ChosenPicture): string {
  if (selectsWholePicture(picture, picture.crop) && picture.dataUrl.length <= MAX_DATA_URL_LENGTH)
    return picture.dataUrl;
  return drawSquare(picture, UPLOAD_EDGE);
}

/** The cropped square of an additional picture, always redrawn, because one request sends all pictures. */
export function cropAdditional(picture: ChosenPicture): string {
  return drawSquare(picture, UPLOAD_EDGE);
}

/** The cropped square at preview size; the original file if the crop selects all of it. */
export function cropForPreview(picture: ChosenPicture): string {
  return selectsWholePicture(picture, picture.crop) ? picture.dataUrl : drawSquare(picture, PREVIEW_EDGE);
}

/** The files of a drop, paste or dialog: pictures first, in their order. */
export function orderedFiles(list: FileList | null | undefined): File[] {
  const files = [...(list ?? [])];
  const isPicture = ({ type }: File) => PICTURE_TYPES.includes(type);
  return [...files.filter(isPicture), ...files.filter((file) => !isPicture(file))];
}

function drawSquare(picture: ChosenPicture, largestEdge: number): string {
  const { left, top, size } = squareOf(picture, picture.crop);
  const edge = Math.round(Math.min(size, largestEdge));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) return picture.dataUrl;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.element, left, top, size, size, 0, 0, edge, edge);
  // Browsers without a WebP encoder write PNG, which keeps transparency too.
  return canvas.toDataURL('image/webp', WEBP_QUALITY);
}
