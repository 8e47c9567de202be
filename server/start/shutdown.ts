import { createLog, type Log } from '../http/log';

/** Service managers wait for about ten seconds before they end a process by force. */
const STOP_LIMIT_MS = 9_500;

/** Ends the process in order: on SIGTERM and SIGINT with 0, on an uncaught exception or rejection with 1. */
export interface Shutdown {
  /** Undefined until the shop is open: before that nothing waits for an answer. */
  close?: () => Promise<void>;
  log?: Pick<Log, 'fatal' | 'isLevelEnabled'>;
}

/** Listens for signals and uncaught faults of the process. */
export function createShutdown(): Shutdown {
  const shutdown: Shutdown = {};
  let isStopping = false;
  let exitCode = 0;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    if (!shutdown.close) process.exit(exitCode);
    const giveUp = (reason: unknown) => {
      process.stderr.write(`Haat did not stop cleanly: ${messageOf(reason)}\n`);
      process.exit(1);
    };
    setTimeout(() => giveUp('it took too long'), STOP_LIMIT_MS).unref();
    shutdown.close().then(() => process.exit(exitCode), giveUp);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Node raises an unhandled rejection here too.
  process.on('uncaughtException', (error: unknown) => {
    // Later faults are mostly consequences, and a broken log raises one with every line.
    if (exitCode === 0) report(error, shutdown.log);
    exitCode = 1;
    stop();
  });
  return shutdown;
}

/** Writes the fault on the log, also where LOG_LEVEL is silent: it is why the process ends. */
function report(error: unknown, log: Shutdown['log']): void {
  const sink = log?.isLevelEnabled('fatal') ? log : createLog({ level: 'fatal' });
  sink.fatal({ err: error }, 'an uncaught fault ends the shop');
}

/** The message of what was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
