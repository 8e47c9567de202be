import { BookingService, CourierWebhookService, TrackingService } from './couriers';
import type { PaymentService } from './payments';
import { CancellationService, OrderRefundService } from './refunds';
import { createReturnRefunds, ReturnService } from './returns';
import { ShipmentService } from './shipments';

type Refunds = Parameters<typeof createReturnRefunds>[0];
type FulfilmentDeps = ConstructorParameters<typeof BookingService>[0] &
  ConstructorParameters<typeof ShipmentService>[0] &
  ConstructorParameters<typeof CourierWebhookService>[0] &
  ConstructorParameters<typeof OrderRefundService>[0] &
  Omit<ConstructorParameters<typeof CancellationService>[0], 'sendRefunds'> &
  Omit<ConstructorParameters<typeof ReturnService>[0], 'returnRefunds'> &
  Omit<Refunds, 'sendRefunds'>;

/** Creates the services of parcels, cancellations, refunds and returns. */
export function createFulfilmentServices(deps: FulfilmentDeps, payments: PaymentService) {
  const sendRefunds: Refunds['sendRefunds'] = (orderId, actor) =>
    payments.refunds.sender.sendRefunds(orderId, actor);
  return {
    shipments: new ShipmentService(deps),
    bookings: new BookingService(deps),
    tracking: new TrackingService(deps),
    courierWebhooks: new CourierWebhookService(deps),
    orderRefunds: new OrderRefundService(deps),
    cancellations: new CancellationService({ ...deps, sendRefunds }),
    returns: new ReturnService({ ...deps, returnRefunds: createReturnRefunds({ ...deps, sendRefunds }) }),
  };
}
