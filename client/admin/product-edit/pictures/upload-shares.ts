/** The progress of a picture within a save. */
export interface PictureUpload {
  /** Position of the picture in the product, from 1. */
  position: number;
  percent: number;
}

/** A new picture of a save and the length of its data URL. */
export interface NewPicture {
  position: number;
  length: number;
}

const isDataUrl = (image: string) => image.startsWith('data:');

/** The new pictures of a save, in the order in which the request contains them. */
export function newPicturesOf(images: readonly string[]): NewPicture[] {
  return images.flatMap((image, index) =>
    isDataUrl(image) ? [{ position: index + 1, length: image.length }] : [],
  );
}

/** Divides the sent share of a request, from 0 to 1, among its pictures: a request sends them one after another. */
export function uploadsOf(pictures: readonly NewPicture[], share: number): PictureUpload[] {
  const total = pictures.reduce((sum, { length }) => sum + length, 0);
  const sentLength = share * total;
  let start = 0;
  return pictures.map(({ position, length }) => {
    const sent = Math.min(Math.max(sentLength - start, 0), length);
    start += length;
    return { position, percent: Math.floor((100 * sent) / length) };
  });
}
