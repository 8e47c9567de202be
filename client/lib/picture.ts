const STORED_PICTURE = /^(\/media\/[\w-]+)-1000\.webp$/;
const STORED_WIDTHS = [480, 768, 1000] as const;

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
