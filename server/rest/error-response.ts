import type { ErrorRequestHandler } from 'express';
import { errorReply, isAborted, publicErrorOf } from '../http/error-status';
import { requestIdOf, type Log } from '../http/log';
import { countRefusal } from '../http/refusals';
import { presentErrorBody } from './present';

/** Answers every error as JSON; unexpected errors are logged in full and masked. §8 */
export function createErrorAnswer(log: Log): ErrorRequestHandler {
  return (error, req, res, next) => {
    const publicError = publicErrorOf(error);
    if (publicError.code === 'INTERNAL')
      log.error({ err: error as unknown, requestId: requestIdOf(req) }, 'unexpected error');
    // A response that has started can only be cut off, so no client takes it for complete.
    if (res.headersSent) return next(error);
    if (isAborted(error)) return void res.end();
    countRefusal('rest', publicError.code);
    const { status, headers, body } = errorReply(publicError);
    res.status(status).set({ 'Cache-Control': 'no-store', ...headers });
    res.json(presentErrorBody({ ...body, requestId: requestIdOf(req) }));
  };
}
