import type { ApolloServerPlugin } from '@apollo/server';
import { ERROR_CODES, ShopError, type ErrorCode } from '../domain/errors';
import type { Context } from './context';
import { requireWithinLimits } from './limits';

const WAIT = new Set<ErrorCode>(['RATE_LIMITED', 'BUSY']);

/** Weighs every operation, with the values it comes with, before anything runs. */
export const limitsPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ schema, document, operation, request }) => {
        if (operation)
          requireWithinLimits({ schema, document, operation, variables: request.variables ?? {} });
        return Promise.resolve();
      },
    }),
};

/** Tells a client that has to wait for how long; if it got nothing at all, with the status that proxies understand too. */
export const waitPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ errors, response: { body, http } }) => {
        const refusals = errors?.map(({ originalError }) => originalError) ?? [];
        const wait = refusals.find((error) => error instanceof ShopError && WAIT.has(error.code));
        if (!(wait instanceof ShopError)) return Promise.resolve();
        http.headers.set('retry-after', String(wait.details.retryAfterSeconds ?? 1));
        if (body.kind === 'single' && !body.singleResult.data)
          http.status = ERROR_CODES[wait.code].httpStatus;
        return Promise.resolve();
      },
    }),
};
