/** So long the browser may take to begin with it. */
const KEPT_MS = 60_000;

/** Saves an answer as the file that it names. */
export async function saveFile(response: Response): Promise<void> {
  const disposition = response.headers.get('content-disposition') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'haat';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
