import { useEffect, useRef, useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import type { ImportProgress, ImportReport } from '../../domain';
import { readLines, useShopRequest } from '../files/shop-request';

/** Largest accepted file, in bytes. */
const MAX_BYTES = 14 * 1024 * 1024;
const TOO_LARGE_MESSAGE = 'The file is larger than 14 MB.';
const INTERRUPTED_MESSAGE = 'The import was broken off. Check the file again to see what the shop has.';

/** Bytes of the file, read once: the import sends exactly the bytes that were checked. */
interface CheckedFile {
  bytes: ArrayBuffer;
}

export interface ImportState {
  phase: 'empty' | 'checking' | 'checked' | 'importing' | 'imported';
  file?: CheckedFile;
  progress?: ImportProgress;
  report?: ImportReport;
  /** Error message of a failed check or import. */
  failure?: string;
}

const INITIAL_STATE: ImportState = { phase: 'empty' };

/** State of an import, from the chosen file to its result. Unmounting the screen aborts the request. */
export function useImport() {
  const [state, setState] = useState(INITIAL_STATE);
  const sendRequest = useShopRequest();
  const requestController = useRef<AbortController>(undefined);
  useEffect(function abortOnUnmount() {
    return () => requestController.current?.abort();
  }, []);

  const send = async ({ bytes }: CheckedFile, isDryRun: boolean): Promise<ImportReport> => {
    const controller = new AbortController();
    requestController.current?.abort();
    requestController.current = controller;
    const response = await sendRequest(`/import/products?dryRun=${isDryRun}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: bytes,
      signal: controller.signal,
    });
    for await (const message of readLines(response) as AsyncIterable<ImportMessage>) {
      if (message.error) throw new Error(message.error.message);
      if (message.report) return message.report;
      setState((previousState) => ({ ...previousState, progress: message.progress }));
    }
    throw new Error(INTERRUPTED_MESSAGE);
  };

  const check = async (selectedFile: File) => {
    if (selectedFile.size > MAX_BYTES) return setState({ phase: 'empty', failure: TOO_LARGE_MESSAGE });
    try {
      const file = { bytes: await selectedFile.arrayBuffer() };
      setState({ phase: 'checking', file });
      const report = await send(file, true);
      setState({ phase: 'checked', file, report });
    } catch (error) {
      if (!isAbortError(error)) setState({ phase: 'empty', failure: englishOf(error) });
    }
  };
  const runImport = async () => {
    const { file } = state;
    if (!file) return;
    setState({ ...state, phase: 'importing', progress: undefined, failure: undefined });
    try {
      const report = await send(file, false);
      setState({ phase: report.problemCount > 0 ? 'checked' : 'imported', file, report });
    } catch (error) {
      const failure = isAbortError(error) ? INTERRUPTED_MESSAGE : englishOf(error);
      setState({ ...state, phase: 'checked', failure });
    }
  };
  return { state, check, runImport, stopImport: () => requestController.current?.abort() };
}

interface ImportMessage {
  progress?: ImportProgress;
  report?: ImportReport;
  error?: { message: string };
}

function isAbortError(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'AbortError';
}
