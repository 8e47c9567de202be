import type { ErrorRequestHandler } from 'express';
import { errorReply, isAborted, shownError } from '../http/error-status';
import { requestIdOf, type Log } from '../http/log';
import { tellRefusal } from '../http/refusals';
import { presentError } from './present';

/** Answers every error as JSON; unexpected errors are logged in full and masked. §8 */
export function createErrorAnswer(log: Log): ErrorRequestHandler {
  return (error, req, res, next) => {
    const shown = shownError(error);
    if (shown.code === 'INTERNAL')
      log.error({ err: error as unknown, requestId: requestIdOf(req) }, 'unexpected error');
    // A response that has started can only be cut off, so no client takes it for complete.
    if (res.headersSent) return next(error);
    if (isAborted(error)) return void res.end();
    tellRefusal('rest', shown.code);
    const { status, headers, body } = errorReply(shown);
    res.status(status).set({ 'Cache-Control': 'no-store', ...headers });
    res.json(presentError({ ...body, requestId: requestIdOf(req) }));
  };
}
