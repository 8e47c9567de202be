import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../domain/permissions';
import { pino, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

// A failed statement carries its values: names, e-mails, addresses.
const PERSONAL = ['parameters', 'driverError.parameters', 'body', 'detail', 'driverError.detail'];

// Lines about answers are written many at a time: one by one they would cost half as much again.
const GATHERED = { minLength: 4_096, periodicFlush: 1_000 };
const TROUBLE = pino.levels.values.warn ?? 0;
let output: ReturnType<typeof pino.destination> | undefined;

/** The shop's own words about itself, one JSON object a line. Holds no personal data. */
export function createLog({ level }: { level: string }): Log {
  const out = (output ??= openOutput());
  const options: LoggerOptions = {
    level,
    redact: { paths: PERSONAL.map((path) => `err.${path}`), remove: true },
    hooks: {
      logMethod(words, write, ofLevel) {
        write.apply(this, words);
        if (ofLevel >= TROUBLE) out.flushSync();
      },
    },
  };
  return pino(options, out);
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

/** What somebody searches for is theirs: neither queries nor search words are written down. */
function loggablePath(url: string): string {
  return (url.split('?')[0] ?? '').replace(/(\/search\/).+$/, '$1…');
}
