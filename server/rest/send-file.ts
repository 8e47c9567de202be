import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { isPrematureClose } from '../http/premature-close';

/** A file to download: its name and type, and its text in chunks. */
interface FileToSend {
  name: string;
  type: string;
  text: AsyncIterable<string>;
}

/** A PDF to show. */
interface PdfToSend {
  name: string;
  bytes: Buffer;
}

/** Sends a PDF for display. */
export function sendPdf({ name, bytes }: PdfToSend, res: Response): void {
  res.set('Content-Disposition', `inline; filename="${name}"`).type('application/pdf').send(bytes);
}

/** Streams a file as fast as the client reads. A disconnect is not an error. */
export async function sendFile({ name, type, text }: FileToSend, res: Response): Promise<void> {
  res.set('Content-Disposition', `attachment; filename="${name}"`).type(type);
  if (res.req.method === 'HEAD') return void res.end();
  await pipeline(text, res).catch((error: unknown) => {
    if (!isPrematureClose(error)) throw error;
  });
}
