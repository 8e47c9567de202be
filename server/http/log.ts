import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../domain/accounts/permissions';
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

// Errors of SQL statements contain their values: names, email addresses, postal addresses.
const PERSONAL_FIELDS = ['parameters', 'driverError.parameters', 'body', 'detail', 'driverError.detail'];

// The log buffers request lines, because unbuffered writes cost 50 % more time.
const BUFFER_OPTIONS = { minLength: 4_096, periodicFlush: 1_000 };
const WARN_LEVEL = pino.levels.values.warn ?? 0;
/** Standard output, which all logs of the process share. */
let sharedOutput: ReturnType<typeof pino.destination> | undefined;

interface LogTarget {
  level: string;
  /** Destination of the log; standard output by default. */
  destination?: DestinationStream | undefined;
}

/** Creates the log of the shop, one JSON object per line. It contains no personal data. */
export function createLog({ level, destination }: LogTarget): Log {
  const standardOutput = destination ? undefined : (sharedOutput ??= openOutput());
  const options: LoggerOptions = {
    level,
    serializers: {
      err: (error: Error) => maskEmailAddressesInError(stdSerializers.err(error)),
      reason: (reason: unknown) => (typeof reason === 'string' ? maskEmailAddresses(reason) : reason),
    },
    redact: { paths: PERSONAL_FIELDS.map((path) => `err.${path}`), remove: true },
    hooks: {
      logMethod(args, write, entryLevel) {
        write.apply(this, args);
        if (entryLevel >= WARN_LEVEL) standardOutput?.flushSync();
      },
    },
  };
  return pino(options, destination ?? standardOutput);
}

const EMAIL_ADDRESS = /[^\s<>()"'`,;:=]+@[^\s<>()"'`,;]+/g;

/** Masks email addresses in texts of other systems, such as the error of a mail server. */
function maskEmailAddresses(text: string): string {
  return text.includes('@') ? text.replace(EMAIL_ADDRESS, '…@…') : text;
}

function maskEmailAddressesInError<T extends { message: string; stack: string }>(error: T): T {
  error.message = maskEmailAddresses(error.message);
  // Skips stack lines: package paths contain `@` but no email address.
  error.stack = error.stack.replace(/^(?!\s+at ).*@.*$/gm, maskEmailAddresses);
  return error;
}

/**
 * Opens the output, once per process. Buffered lines are written within a second, on every warning or error, and at
 * exit.
 */
function openOutput() {
  const destination = pino.destination({ dest: 1, sync: true, ...BUFFER_OPTIONS });
  process.once('exit', () => destination.flushSync());
  return destination;
}

const THROTTLE_MS = 10_000;

/**
 * Creates a log for database errors. It writes the same error at most every ten seconds, because an outage causes
 * thousands of errors.
 */
export function createDatabaseErrorLog(log: Log): (error: unknown) => void {
  const lastWriteByMessage = new Map<string, number>();
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    const now = performance.now();
    if (now - (lastWriteByMessage.get(message) ?? -Infinity) < THROTTLE_MS) return;
    lastWriteByMessage.set(message, now);
    log.error({ err: error }, 'the database cannot be written or read');
  };
}

/** Returns a function that runs `write` at most once in ten seconds. */
export function throttled(write: () => void): () => void {
  let lastWriteAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - lastWriteAt < THROTTLE_MS) return;
    lastWriteAt = now;
    write();
  };
}

const REQUEST_ID = Symbol('request id');
const PROGRAM = Symbol('program');

interface IdentifiedRequest extends IncomingMessage {
  [REQUEST_ID]?: string;
  [PROGRAM]?: { tokenId: string; program: string };
}

// Only ids of this form are safe in a header and in the log.
const REQUEST_ID_PATTERN = /^[\w.:+/=-]{1,128}$/;

/** Returns the request id for the log: a valid `X-Request-Id` of the client, or a new id. */
export function requestIdOf(req: IdentifiedRequest): string {
  return (req[REQUEST_ID] ??= requestIdHeader(req) ?? randomUUID());
}

function requestIdHeader({ headers }: IncomingMessage): string | undefined {
  const sentId = headers['x-request-id'];
  return typeof sentId === 'string' && REQUEST_ID_PATTERN.test(sentId) ? sentId : undefined;
}

/** Records the API token of a request, so that the request's log line names its program. */
export function logProgram(req: IdentifiedRequest, { program }: Pick<Actor, 'program'>): void {
  if (program) req[PROGRAM] = { tokenId: program.tokenId, program: program.name };
}

/** Writes one log line per response, when it ends or the client disconnects. */
export function createRequestLog(log: Log) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (!log.isLevelEnabled('info')) return;
    const start = performance.now();
    // Express strips the mount path from `url` while a router runs.
    const { method, url = '' } = req;
    res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      // True if the client disconnected before the end of the response.
      const isCut = !res.writableFinished;
      const entry = {
        requestId: requestIdOf(req),
        method,
        path: loggablePath(url),
        status: res.statusCode,
        ms,
        ...(req as IdentifiedRequest)[PROGRAM],
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
