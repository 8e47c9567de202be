const STORED_PICTURE = /^(\/media\/[\w-]+)-1000\.webp$/;
const STORED_WIDTHS = [480, 768, 1000] as const;
const ZOOM_WIDTH = 2000;

export interface PictureSources {
  /** The `srcset` of the AVIF files. */
  avif: string;
  /** The `srcset` of the WebP files. */
  webp: string;
}

/** Sizes and formats of a picture in the shop's storage; undefined for any other picture. */
export function pictureSources(image: string): PictureSources | undefined {
  const pathPrefix = STORED_PICTURE.exec(image)?.[1];
  if (!pathPrefix) return undefined;
  const srcset = (format: string) =>
    STORED_WIDTHS.map((size) => `${pathPrefix}-${size}.${format} ${size}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}

/**
 * The `srcset` of a stored picture in the zoom view; the shop answers with a smaller file for a picture without 2000
 * px.
 */
export function zoomSourcesOf(image: string): string | undefined {
  const webp = pictureSources(image)?.webp;
  return webp && `${webp}, ${image.replace(STORED_PICTURE, `$1-${ZOOM_WIDTH}.webp`)} ${ZOOM_WIDTH}w`;
}

/** Path of the JPEG that link previews show of a stored picture; undefined for any other picture. */
export function sharePictureOf(image: string): string | undefined {
  return STORED_PICTURE.test(image) ? image.replace(STORED_PICTURE, '$1-share.jpg') : undefined;
}
