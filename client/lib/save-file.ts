/** Lifetime of the object URL; the browser starts the download within this time. */
const URL_LIFETIME_MS = 60_000;

/** Saves a response as a file; the Content-Disposition header names the file. */
export async function saveFile(response: Response): Promise<void> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'haat';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS);
}
