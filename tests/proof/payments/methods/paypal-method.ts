import { startFakePaypal, type FakePaypal } from '../../../support/fakes/fake-paypal';
import { paypalEnvOf } from '../../proof-shop';
import { isLostRefund, isSlowKind } from './payment-faults';
import type { OnlineMethod } from './payment-method';
import { PAYPAL_FAULTS, PAYPAL_REFUND_FAULTS } from './paypal-faults';

/** PayPal with its fake. */
export interface PaypalMethod extends OnlineMethod {
  fake: FakePaypal;
}

/** Starts a fake PayPal. */
export async function startPaypalMethod(): Promise<PaypalMethod> {
  const fake = await startFakePaypal();
  return {
    name: 'PayPal',
    fake,
    env: paypalEnvOf(fake),
    faults: PAYPAL_FAULTS.map(({ call, behaviour, additionalFault, ...fault }) => ({
      ...fault,
      isSlow: isSlowKind(behaviour.kind),
      plant() {
        if (call === 'token') fake.expireTokens();
        fake.queueBehaviour(call, behaviour);
        if (additionalFault) fake.queueBehaviour(...additionalFault);
      },
    })),
    refundFaults: PAYPAL_REFUND_FAULTS.map(({ behaviour, ...fault }) => ({
      ...fault,
      isSlow: isSlowKind(behaviour?.kind) || isLostRefund(fault),
      plant: () => (behaviour ? fake.queueBehaviour('refund', behaviour) : undefined),
    })),
    clearFaults: () => fake.clearBehaviours(),
    approve(providerOrderId) {
      if (fake.getOrder(providerOrderId).status === 'CREATED') fake.approve(providerOrderId);
      return { rest: { id: providerOrderId }, graphql: { providerOrderId } };
    },
    payWithoutReturn: undefined,
    isDoubleCharged: (id) => fake.getOrder(id).captureCount > 1,
    captureCountOf: (id) => fake.getOrder(id).captureCount,
    refundCountOf: (id) => fake.getOrder(id).refunds.length,
    close: () => fake.close(),
  };
}
