import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Budget } from '../../domain/accounts/quota';
import { ERROR_CODES, ShopError, type ErrorCode } from '../../domain/errors';
import { budgetHeaders, type Quota } from '../../http/rate-limits/quota';
import type { Context } from '../context';
import { toBadRequest } from '../limits/bad-request';
import { requireCostLimits } from '../limits/query-cost';

const RETRYABLE_CODES = new Set<ErrorCode>(['RATE_LIMITED', 'BUSY']);

/**
 * Checks the cost of every operation before execution and charges it to the quotas. API tokens receive their budget in
 * the response.
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
          // Subscriptions have their own endpoints. Here the resolver would run without an event.
          if (operation.operation === OperationTypeNode.SUBSCRIPTION)
            throw toBadRequest(new ShopError('BAD_INPUT', 'graphql.subscription'));
          const variables = request.variables ?? {};
          const { points, addressPoints } = requireCostLimits({ schema, document, operation, variables });
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
 * Sets Retry-After for rate-limit and busy errors. A response without data also gets the HTTP status of the error, for
 * proxies.
 */
export const retryAfterPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ errors, response: { body, http } }) => {
        const refusals = errors?.map(({ originalError }) => originalError) ?? [];
        const refusal = refusals.find(
          (error) => error instanceof ShopError && RETRYABLE_CODES.has(error.code),
        );
        if (!(refusal instanceof ShopError)) return Promise.resolve();
        http.headers.set('retry-after', String(refusal.details.retryAfterSeconds ?? 1));
        if (body.kind === 'single' && !body.singleResult.data)
          http.status = ERROR_CODES[refusal.code].httpStatus;
        return Promise.resolve();
      },
    }),
};
