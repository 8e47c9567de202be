import { createLog, type Log } from '../http/log';

/** Service managers kill a process after about ten seconds. */
const STOP_LIMIT_MS = 9_500;

/** Resources that the shutdown handlers use; the caller sets them when the shop is open. */
export interface Shutdown {
  /** Closes the shop; undefined until the shop is open. */
  close?: () => Promise<void>;
  log?: Pick<Log, 'fatal' | 'isLevelEnabled'>;
}

/**
 * Installs the shutdown handlers. The process exits with 0 after SIGTERM or SIGINT, and with 1 after an uncaught
 * exception or rejection.
 */
export function createShutdown(): Shutdown {
  const shutdown: Shutdown = {};
  let isStopping = false;
  let exitCode = 0;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    if (!shutdown.close) process.exit(exitCode);
    const failShutdown = (reason: unknown) => {
      process.stderr.write(`Haat did not stop cleanly: ${messageOf(reason)}\n`);
      process.exit(1);
    };
    setTimeout(() => failShutdown('it took too long'), STOP_LIMIT_MS).unref();
    shutdown.close().then(() => process.exit(exitCode), failShutdown);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Node emits this for unhandled rejections too.
  process.on('uncaughtException', (error: unknown) => {
    // Reports only the first error: later ones are mostly consequences, and a broken log causes one per line.
    if (exitCode === 0) logFatal(error, shutdown.log);
    exitCode = 1;
    stop();
  });
  return shutdown;
}

/** Logs the error even if LOG_LEVEL is silent, because it ends the process. */
function logFatal(error: unknown, log: Shutdown['log']): void {
  const fatalLog = log?.isLevelEnabled('fatal') ? log : createLog({ level: 'fatal' });
  fatalLog.fatal({ err: error }, 'an uncaught fault ends the shop');
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
