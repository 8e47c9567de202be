/** Decodes every picture file as a square, as soon as `decoded` is resolved. */
export function fakeSquarePictures(decoded: Promise<unknown> = Promise.resolve()): void {
  const element = HTMLImageElement.prototype as { decode?: () => Promise<void> };
  element.decode = async () => {
    await decoded;
  };
  for (const property of ['naturalWidth', 'naturalHeight'] as const)
    jest.spyOn(HTMLImageElement.prototype, property, 'get').mockReturnValue(800);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
}

/** A picture file, and its data URL. */
export const PICTURE_FILE = new File(['picture'], 'kettle.png', { type: 'image/png' });
export const PICTURE_URL = 'data:image/png;base64,cGljdHVyZQ==';
