import { useEffect, useRef, useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import type { ImportProgress, ImportReport } from '../../domain';
import { readLines, useAskShop } from '../files/shop-request';

/** Largest accepted file, in bytes. */
const MAX_BYTES = 14 * 1024 * 1024;
const TOO_LARGE = 'The file is larger than 14 MB.';
const IMPORT_INTERRUPTED = 'The import was broken off. Check the file again to see what the shop has.';

/** Bytes of the file, read once: the import sends exactly the bytes that were checked. */
interface CheckedFile {
  bytes: ArrayBuffer;
}

export interface ImportState {
  stage: 'empty' | 'checking' | 'checked' | 'importing' | 'imported';
  file?: CheckedFile;
  progress?: ImportProgress;
  report?: ImportReport;
  /** Error message if the check or the import failed as a whole. */
  failure?: string;
}

const EMPTY: ImportState = { stage: 'empty' };

/** State of an import, from the chosen file to its result. Unmounting the screen aborts it. */
export function useImport() {
  const [state, setState] = useState(EMPTY);
  const askShop = useAskShop();
  const running = useRef<AbortController>(undefined);
  useEffect(function breakOffWhenLeft() {
    return () => running.current?.abort();
  }, []);

  const send = async ({ bytes }: CheckedFile, isDryRun: boolean): Promise<ImportReport> => {
    const stop = new AbortController();
    running.current?.abort();
    running.current = stop;
    const response = await askShop(`/import/products?dryRun=${isDryRun}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: bytes,
      signal: stop.signal,
    });
    for await (const message of readLines(response) as AsyncIterable<ImportMessage>) {
      if (message.error) throw new Error(message.error.message);
      if (message.report) return message.report;
      setState((before) => ({ ...before, progress: message.progress }));
    }
    throw new Error(IMPORT_INTERRUPTED);
  };

  const check = async (chosen: File) => {
    if (chosen.size > MAX_BYTES) return setState({ stage: 'empty', failure: TOO_LARGE });
    try {
      const file = { bytes: await chosen.arrayBuffer() };
      setState({ stage: 'checking', file });
      const report = await send(file, true);
      setState({ stage: 'checked', file, report });
    } catch (error) {
      if (!isStopped(error)) setState({ stage: 'empty', failure: englishOf(error) });
    }
  };
  const run = async () => {
    const { file } = state;
    if (!file) return;
    setState({ ...state, stage: 'importing', progress: undefined, failure: undefined });
    try {
      const report = await send(file, false);
      setState({ stage: report.problemCount > 0 ? 'checked' : 'imported', file, report });
    } catch (error) {
      const failure = isStopped(error) ? IMPORT_INTERRUPTED : englishOf(error);
      setState({ ...state, stage: 'checked', failure });
    }
  };
  return { state, check, run, stop: () => running.current?.abort() };
}

interface ImportMessage {
  progress?: ImportProgress;
  report?: ImportReport;
  error?: { message: string };
}

function isStopped(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'AbortError';
}
