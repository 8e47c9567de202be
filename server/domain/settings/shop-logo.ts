/** Smallest and largest logo, in pixels. */
export const MIN_LOGO_WIDTH = 200;
export const MIN_LOGO_HEIGHT = 72;
export const MAX_LOGO_WIDTH = 800;
export const MAX_LOGO_HEIGHT = 288;

const LOGO_PATH = /^\/media\/[0-9a-f]{32}-logo-\d{1,4}x\d{1,4}\.webp$/;

/** Width and height in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** The path of a stored logo. It contains the size, so that pages reserve its space. */
export function logoPathOf(hash: string, { width, height }: PixelSize): string {
  return `/media/${hash}-logo-${width}x${height}.webp`;
}

/** True for the path of a stored logo. */
export function isLogoPath(path: string): boolean {
  return LOGO_PATH.test(path);
}

/** The size of a logo by its path, as attributes of an image; without values for a path of another kind. */
export function logoSizeOf(path: string): { width?: string; height?: string } {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(path) ?? [];
  return { width, height };
}
