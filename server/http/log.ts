import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../domain/accounts/permissions';
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

// A failed SQL statement carries its values: names, e-mails, addresses.
const PERSONAL = ['parameters', 'driverError.parameters', 'body', 'detail', 'driverError.detail'];

// The log buffers request lines: writing them one by one costs half as much again.
const GATHERED = { minLength: 4_096, periodicFlush: 1_000 };
const TROUBLE = pino.levels.values.warn ?? 0;
let output: ReturnType<typeof pino.destination> | undefined;

interface LogTarget {
  level: string;
  /** Standard output by default. */
  to?: DestinationStream | undefined;
}

/** Creates the log of the shop, one JSON object per line. It holds no personal data. */
export function createLog({ level, to }: LogTarget): Log {
  const own = to ? undefined : (output ??= openOutput());
  const options: LoggerOptions = {
    level,
    serializers: {
      err: (error: Error) => withoutAddressesIn(stdSerializers.err(error)),
      reason: (reason: unknown) => (typeof reason === 'string' ? withoutAddresses(reason) : reason),
    },
    redact: { paths: PERSONAL.map((path) => `err.${path}`), remove: true },
    hooks: {
      logMethod(words, write, ofLevel) {
        write.apply(this, words);
        if (ofLevel >= TROUBLE) own?.flushSync();
      },
    },
  };
  return pino(options, to ?? own);
}

const ADDRESS = /[^\s<>()"'`,;:=]+@[^\s<>()"'`,;]+/g;

/** Masks e-mail addresses in foreign texts, such as the reply of a mail server about an unknown receiver. */
function withoutAddresses(text: string): string {
  return text.includes('@') ? text.replace(ADDRESS, '…@…') : text;
}

function withoutAddressesIn<T extends { message: string; stack: string }>(error: T): T {
  error.message = withoutAddresses(error.message);
  // Skip stack lines: package paths contain `@` but no e-mail address.
  error.stack = error.stack.replace(/^(?!\s+at ).*@.*$/gm, withoutAddresses);
  return error;
}

/**
 * Opens the output, once per process. Buffered lines are written within a second, on every warning or error, and at
 * exit.
 */
function openOutput() {
  const destination = pino.destination({ dest: 1, sync: true, ...GATHERED });
  process.once('exit', () => destination.flushSync());
  return destination;
}

const FAULTS_EVERY_MS = 10_000;

/**
 * Creates a log for database errors. It repeats the same error at most every ten seconds, because there may be
 * thousands.
 */
export function createFaultLog(log: Log): (error: unknown) => void {
  const writtenAt = new Map<string, number>();
  return (error) => {
    const text = error instanceof Error ? error.message : String(error);
    const now = performance.now();
    if (now - (writtenAt.get(text) ?? -Infinity) < FAULTS_EVERY_MS) return;
    writtenAt.set(text, now);
    log.error({ err: error }, 'the database cannot be written or read');
  };
}

/** Runs `write` at most once in ten seconds. */
export function throttled(write: () => void): () => void {
  let writtenAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - writtenAt < FAULTS_EVERY_MS) return;
    writtenAt = now;
    write();
  };
}

const REQUEST_ID = Symbol('request id');
const PROGRAM = Symbol('program');

interface Identified extends IncomingMessage {
  [REQUEST_ID]?: string;
  [PROGRAM]?: { tokenId: string; program: string };
}

// A client's request id goes unchanged into a header and into the log.
const REQUEST_ID_PATTERN = /^[\w.:+/=-]{1,128}$/;

/** Returns the request id for the log: the client's own id if it is plain, else a new one. */
export function requestIdOf(req: Identified): string {
  return (req[REQUEST_ID] ??= requestIdHeader(req) ?? randomUUID());
}

function requestIdHeader({ headers }: IncomingMessage): string | undefined {
  const sentId = headers['x-request-id'];
  return typeof sentId === 'string' && REQUEST_ID_PATTERN.test(sentId) ? sentId : undefined;
}

/** Records the API token of a request, so its log lines name the program. */
export function logProgram(req: Identified, { program }: Pick<Actor, 'program'>): void {
  if (program) req[PROGRAM] = { tokenId: program.tokenId, program: program.name };
}

/** Writes one log line per response, when it ends or is cut; works on bare node:http too. */
export function createRequestLog(log: Log) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (!log.isLevelEnabled('info')) return;
    const start = performance.now();
    // Express strips the mount path from `url` while a router runs.
    const { method, url = '' } = req;
    res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const isCut = !res.writableFinished;
      const entry = {
        requestId: requestIdOf(req),
        method,
        path: loggablePath(url),
        status: res.statusCode,
        ms,
        ...(req as Identified)[PROGRAM],
      };
      log.info(isCut ? { ...entry, isCut } : entry);
    });
  };
}

/** Removes queries, search words and unsubscribe tokens from a logged path: they are personal or secret. */
function loggablePath(url: string): string {
  const path = (url.split('?')[0] ?? '').replace(/(\/(?:search|unsubscribe)\/).+$/, '$1…');
  return /@|%40/i.test(path) ? path.replace(/[^/]*(?:@|%40)[^/]*/gi, '…') : path;
}
