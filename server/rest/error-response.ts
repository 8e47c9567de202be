import type { ErrorRequestHandler } from 'express';
import { errorResponseOf, isAborted, publicErrorOf } from '../http/error-status';
import { requestIdOf, type Log } from '../http/log';
import { publishRefusal } from '../http/refusals';
import { presentErrorBody } from './present';

/** Creates the error handler of REST. It responds with JSON; it logs unexpected errors in full and masks them. §8 */
export function createErrorHandler(log: Log): ErrorRequestHandler {
  return (error, req, res, next) => {
    const publicError = publicErrorOf(error);
    if (publicError.code === 'INTERNAL')
      log.error({ err: error as unknown, requestId: requestIdOf(req) }, 'unexpected error');
    // Aborts a response that has started, so that clients do not treat it as complete.
    if (res.headersSent) return next(error);
    if (isAborted(error)) return void res.end();
    publishRefusal('rest', publicError.code);
    const { status, headers, body } = errorResponseOf(publicError);
    res.status(status).set({ 'Cache-Control': 'no-store', ...headers });
    res.json(presentErrorBody({ ...body, requestId: requestIdOf(req) }));
  };
}
