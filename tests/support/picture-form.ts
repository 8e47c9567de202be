/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form with one picture, as a file input sends it. */
export function pictureForm(bytes: Buffer = PNG, field = 'image'): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], 'speaker.png', { type: 'image/png' }));
  return form;
}
