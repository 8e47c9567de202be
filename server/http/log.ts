import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../domain/accounts/permissions';
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

// A failed statement carries its values: names, e-mails, addresses.
const PERSONAL = ['parameters', 'driverError.parameters', 'body', 'detail', 'driverError.detail'];

// Lines about answers are written many at a time: one by one they would cost half as much again.
const GATHERED = { minLength: 4_096, periodicFlush: 1_000 };
const TROUBLE = pino.levels.values.warn ?? 0;
let output: ReturnType<typeof pino.destination> | undefined;

interface LogTarget {
  level: string;
  /** Standard output unless told otherwise. */
  to?: DestinationStream | undefined;
}

/** The shop's own words about itself, one JSON object a line. Holds no personal data. */
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

/** What others say, such as a mail server of a receiver it does not know, may name people. */
function withoutAddresses(text: string): string {
  return text.includes('@') ? text.replace(ADDRESS, '…@…') : text;
}

function withoutAddressesIn<T extends { message: string; stack: string }>(error: T): T {
  error.message = withoutAddresses(error.message);
  // Names of packages have that sign in their paths, which tell nobody's address.
  error.stack = error.stack.replace(/^(?!\s+at ).*@.*$/gm, withoutAddresses);
  return error;
}

/** One for the whole process. What is gathered is written within a second, with every trouble, and at the end. */
function openOutput() {
  const opened = pino.destination({ dest: 1, sync: true, ...GATHERED });
  process.once('exit', () => opened.flushSync());
  return opened;
}

const FAULTS_EVERY_MS = 10_000;

/** Writes a fault of the disk down, and the same fault not again for ten seconds: there may be thousands. */
export function createFaultLog(log: Log): (error: unknown) => void {
  const writtenAt = new Map<string, number>();
  return (error) => {
    const what = error instanceof Error ? error.message : String(error);
    const now = performance.now();
    if (now - (writtenAt.get(what) ?? -Infinity) < FAULTS_EVERY_MS) return;
    writtenAt.set(what, now);
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

// What a client calls its request goes into a header and into the log as it is.
const GIVEN_ID = /^[\w.:+/=-]{1,128}$/;

/** The id under which a request stands in the log: the client's own where it gave a plain one. */
export function requestIdOf(req: Identified): string {
  return (req[REQUEST_ID] ??= givenIdOf(req) ?? randomUUID());
}

function givenIdOf({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : undefined;
}

/** Which program asks in a request, once that is known; its lines in the log name it. */
export function noteProgram(req: Identified, { program }: Pick<Actor, 'program'>): void {
  if (program) req[PROGRAM] = { tokenId: program.tokenId, program: program.name };
}

/** Writes one line about every answer, once it is given or broken off; works on bare node:http too. */
export function createRequestLog(log: Log) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    if (!log.isLevelEnabled('info')) return;
    const start = performance.now();
    // Express takes the mount's path off while it is there.
    const { method, url = '' } = req;
    res.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const isCut = !res.writableFinished;
      const line = {
        requestId: requestIdOf(req),
        method,
        path: loggablePath(url),
        status: res.statusCode,
        ms,
        ...(req as Identified)[PROGRAM],
      };
      log.info(isCut ? { ...line, isCut } : line);
    });
  };
}

/** What somebody searches for is theirs, and a token opens a door: neither queries, search words nor such links are written down. */
function loggablePath(url: string): string {
  const path = (url.split('?')[0] ?? '').replace(/(\/(?:search|unsubscribe)\/).+$/, '$1…');
  return /@|%40/i.test(path) ? path.replace(/[^/]*(?:@|%40)[^/]*/gi, '…') : path;
}
