/** Width of the JPEG of link previews, in pixels. */
export const SHARE_WIDTH = 1200;
/** Height of the JPEG of link previews, in pixels. */
export const SHARE_HEIGHT = 630;

const SHARE_NAME = /^([0-9a-f]{32})-share\.jpg$/;
const ZOOM_NAME = /^([0-9a-f]{32})-2000\.webp$/;

/** Content hash of the stored picture that a file for link previews shows; undefined for any other file name. */
export function hashOfShareName(name: string): string | undefined {
  return SHARE_NAME.exec(name)?.[1];
}

/** Content hash of the stored picture that a file for the zoom view shows; undefined for any other file name. */
export function hashOfZoomName(name: string): string | undefined {
  return ZOOM_NAME.exec(name)?.[1];
}

/** File name for link previews. */
export function shareNameOf(hash: string): string {
  return `${hash}-share.jpg`;
}

/** File name for the zoom view. */
export function zoomNameOf(hash: string): string {
  return `${hash}-2000.webp`;
}

/** Name of the largest WebP file that every stored picture has. */
export function largestWebpOf(hash: string): string {
  return `${hash}-1000.webp`;
}
