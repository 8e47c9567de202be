import type { Response } from 'express';
import type { FullImportReport } from '../domain/imports/import-report';
import type { ImportProgress } from '../domain/imports/product-import';
import { errorResponseOf, publicErrorOf } from '../http/error-status';
import { presentErrorBody } from './present';

type ImportMessage =
  { progress: ImportProgress } | { job: string } | { report: FullImportReport } | { error: object };

/** Callbacks of an import, which write to its response. */
interface ImportCallbacks {
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
  onJob: (job: string) => void;
}

/**
 * Runs an import, and responds with one JSON object per line: progress, and finally the report. An error after the
 * first line is the last line. Throws internal errors, and errors before the response has started.
 */
export async function sendImport(
  res: Response,
  run: (callbacks: ImportCallbacks) => Promise<FullImportReport>,
): Promise<void> {
  const signal = disconnectSignal(res);
  const onProgress = (progress: ImportProgress) => sendMessage(res, { progress });
  const onJob = (job: string) => sendMessage(res, { job });
  try {
    sendMessage(res, { report: await run({ signal, onProgress, onJob }) });
    res.end();
  } catch (error) {
    if (!signal.aborted) sendError(res, error);
  }
}

function sendMessage(res: Response, message: ImportMessage): void {
  if (!res.headersSent) res.status(200).type('application/x-ndjson; charset=utf-8');
  // An import of another shop system goes on after the client disconnects.
  if (!res.destroyed) res.write(`${JSON.stringify(message)}\n`);
}

/**
 * Writes an error as the last line if the response has started. Throws internal errors, and errors before the response
 * has started.
 */
function sendError(res: Response, error: unknown): void {
  const publicError = publicErrorOf(error);
  if (!res.headersSent || publicError.code === 'INTERNAL') throw error;
  sendMessage(res, { error: presentErrorBody(errorResponseOf(publicError).body) });
  res.end();
}

/** An abort signal for the client's disconnect. */
function disconnectSignal(res: Response): AbortSignal {
  const abortController = new AbortController();
  res.once('close', () => abortController.abort());
  return abortController.signal;
}
