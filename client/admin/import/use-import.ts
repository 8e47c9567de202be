import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { englishOf } from '../../apollo/message-of';
import { ignoreErrors, type FullImportReport, type ImportProgress, type ImportReport } from '../../domain';
import { readLines, useShopRequest } from '../files/shop-request';
import { isForeignFile } from './file-format';
import { CancelImportDocument } from './import.generated';

const MEGABYTE = 1024 * 1024;
/** Largest accepted file in megabytes: of this shop's format, and of another shop system. */
const MAX_MEGABYTES = { own: 14, foreign: 64 } as const;
const INTERRUPTED_MESSAGE = 'The import was broken off. Check the file again to see what the shop has.';

/** Imports of the screen, as their REST paths name them. */
export const IMPORT_KINDS = ['products', 'customers', 'orders'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Bytes of the file, read once: the import sends exactly the bytes that were checked. */
interface CheckedFile {
  bytes: ArrayBuffer;
  /** True for a file of Shopify or WooCommerce, as all files of customers and orders are. */
  isForeign: boolean;
}

/** The admin's choices for a file of another shop system. */
export interface ForeignChoices {
  /** Meanings of columns that differ from those of the format. */
  mapping: Record<string, string | null>;
  /** Hosts from which the shop may fetch pictures; undefined for all. */
  hosts?: string[];
}

/** A report; the parts about other shop systems are missing in the reports of older releases. */
export type ShownReport = ImportReport & Partial<FullImportReport>;

export interface ImportState {
  phase: 'empty' | 'checking' | 'checked' | 'importing' | 'imported';
  file?: CheckedFile;
  progress?: ImportProgress;
  report?: ShownReport;
  /** Id of a running import of another shop system. */
  job?: string;
  /** Error message of a failed check or import. */
  failure?: string;
}

const INITIAL_STATE: ImportState = { phase: 'empty' };
const NO_CHOICES: ForeignChoices = { mapping: {} };

/** State of an import of one kind, from the chosen file to its result. Unmounting the screen aborts the request. */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState(INITIAL_STATE);
  const [choices, setChoices] = useState(NO_CHOICES);
  const client = useApolloClient();
  const { send, abort } = useImportRequest(kind, (message) =>
    setState((previousState) => ({ ...previousState, ...message })),
  );

  const checkFile = async (file: CheckedFile, chosen: ForeignChoices) => {
    try {
      setState({ phase: 'checking', file });
      setState({ phase: 'checked', file, report: await send(file, true, chosen) });
    } catch (error) {
      if (!isAbortError(error)) setState({ phase: 'empty', failure: englishOf(error) });
    }
  };
  const check = async (selectedFile: File) => {
    setChoices(NO_CHOICES);
    setState({ phase: 'checking' });
    try {
      if (selectedFile.size > MAX_MEGABYTES.foreign * MEGABYTE) return setState(tooLarge('foreign'));
      const bytes = await selectedFile.arrayBuffer();
      const isForeign = kind !== 'products' || isForeignFile(bytes);
      if (!isForeign && bytes.byteLength > MAX_MEGABYTES.own * MEGABYTE) return setState(tooLarge('own'));
      await checkFile({ bytes, isForeign }, NO_CHOICES);
    } catch (error) {
      setState({ phase: 'empty', failure: englishOf(error) });
    }
  };
  const checkAgain = async (newChoices: ForeignChoices) => {
    setChoices(newChoices);
    if (state.file) await checkFile(state.file, newChoices);
  };
  const runImport = async (hosts?: string[]) => {
    const { file } = state;
    if (!file) return;
    setState({ ...state, phase: 'importing', progress: undefined, failure: undefined });
    try {
      const report = await send(file, false, { ...choices, ...(hosts && { hosts }) });
      setState({ phase: hasStopped(report) ? 'checked' : 'imported', file, report });
    } catch (error) {
      const failure = isAbortError(error) ? INTERRUPTED_MESSAGE : englishOf(error);
      setState({ ...state, phase: 'checked', failure });
    }
  };
  /** An import of another shop system goes on without its request, so the shop must stop it. */
  const stopImport = async () => {
    const { job } = state;
    if (job)
      await client
        .mutate({ mutation: CancelImportDocument, variables: { id: job } })
        .catch(ignoreErrors('the report shows what was imported'));
    else abort();
  };
  return { state, choices, check, checkAgain, runImport, stopImport };
}

/** Sends a file; unmounting the component aborts the request. */
function useImportRequest(
  kind: ImportKind,
  onMessage: (message: Pick<ImportState, 'progress' | 'job'>) => void,
) {
  const sendRequest = useShopRequest();
  const requestController = useRef<AbortController>(undefined);
  useEffect(function abortOnUnmount() {
    return () => requestController.current?.abort();
  }, []);

  const send = async (file: CheckedFile, isDryRun: boolean, chosen: ForeignChoices): Promise<ShownReport> => {
    const controller = new AbortController();
    requestController.current?.abort();
    requestController.current = controller;
    const response = await sendRequest(`/import/${kind}?${queryOf(file, isDryRun, chosen)}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: file.bytes,
      signal: controller.signal,
    });
    for await (const message of readLines(response) as AsyncIterable<ImportMessage>) {
      if (message.error) throw new Error(message.error.message);
      if (message.report) return message.report;
      const { progress, job } = message;
      onMessage({ ...(progress && { progress }), ...(job && { job }) });
    }
    throw new Error(INTERRUPTED_MESSAGE);
  };
  return { send, abort: () => requestController.current?.abort() };
}

function tooLarge(kind: keyof typeof MAX_MEGABYTES): ImportState {
  return { phase: 'empty', failure: `The file is larger than ${MAX_MEGABYTES[kind]} MB.` };
}

/** True for a report of a file of this shop that changed nothing because of a problem. */
function hasStopped({ problemCount, format }: ShownReport): boolean {
  return problemCount > 0 && (format ?? 'haat') === 'haat';
}

function queryOf({ isForeign }: CheckedFile, isDryRun: boolean, { mapping, hosts }: ForeignChoices): string {
  if (!isForeign) return `dryRun=${isDryRun}`;
  const query = new URLSearchParams({ format: 'auto', dryRun: String(isDryRun) });
  if (Object.keys(mapping).length > 0) query.set('mapping', JSON.stringify(mapping));
  if (hosts) query.set('hosts', hosts.join(','));
  return query.toString();
}

interface ImportMessage {
  progress?: ImportProgress;
  job?: string;
  report?: ShownReport;
  error?: { message: string };
}

function isAbortError(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'AbortError';
}
