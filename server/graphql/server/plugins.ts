import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Budget } from '../../domain/accounts/quota';
import { ERROR_CODES, ShopError, type ErrorCode } from '../../domain/errors';
import { budgetHeaders, type Quota } from '../../http/rate-limits/quota';
import type { Context } from '../context';
import { toBadRequest } from '../limits/bad-request';
import { requireWithinLimits } from '../limits/query-cost';

const WAIT = new Set<ErrorCode>(['RATE_LIMITED', 'BUSY']);

/**
 * Checks the cost of every operation before execution. Charges it to the quotas, and reports the budget to API
 * tokens.
 */
export function createLimitsPlugin(quota: Quota): ApolloServerPlugin<Context> {
  return {
    requestDidStart: () => {
      let budget: Budget | undefined;
      return Promise.resolve({
        // Throws BAD_INPUT and RATE_LIMITED.
        didResolveOperation: ({ schema, document, operation, request, contextValue }) => {
          // Undefined for an unknown operation name.
          if (!operation) return Promise.resolve();
          // Subscriptions have endpoints of their own; here the resolver would run without an event.
          if (operation.operation === OperationTypeNode.SUBSCRIPTION)
            throw toBadRequest(new ShopError('BAD_INPUT', 'graphql.subscription'));
          const variables = request.variables ?? {};
          const { points, addressPoints } = requireWithinLimits({ schema, document, operation, variables });
          const { actor, client, isCharged } = contextValue;
          if (!isCharged) quota.chargeAddress(actor, client.address, addressPoints);
          const charge = quota.charge(actor, points);
          budget = charge?.budget;
          if (charge?.refusal) throw charge.refusal;
          return Promise.resolve();
        },
        willSendResponse: ({ response: { body, http } }) => {
          if (!budget) return Promise.resolve();
          for (const [name, value] of budgetHeaders(budget)) http.headers.set(name.toLowerCase(), value);
          if (body.kind === 'single')
            body.singleResult.extensions = { ...body.singleResult.extensions, cost: budget };
          return Promise.resolve();
        },
      });
    },
  };
}

/**
 * Sets Retry-After on rate-limit and busy errors; without any data it also sets the HTTP status, which proxies
 * understand.
 */
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
