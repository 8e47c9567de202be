import { createGuestServices } from './account-services';
import { RemittanceService } from './imports';
import { BuyerTotalsService, FraudHintService, OrderDeskService, OrderTagService } from './order-desk';
import { CashOrderService } from './orders';
import type { ShipmentService } from './shipments';
import { StaffNoticeService } from './staff-notices';

/** The services of cash orders and the order desk, and those of guests. */
export function createDeskServices(
  deps: Parameters<typeof createBuyerServices>[0] &
    Omit<ConstructorParameters<typeof OrderDeskService>[0], 'cashOrders' | 'shipments' | 'orderTags'>,
  { shipments }: { shipments: ShipmentService },
) {
  const buyerServices = createBuyerServices(deps);
  const orderTags = new OrderTagService(deps);
  const orderDesk = new OrderDeskService({ ...deps, ...buyerServices, shipments, orderTags });
  return {
    ...buyerServices,
    orderDesk,
    orderTags,
    fraudHints: new FraudHintService(deps),
    buyerTotals: new BuyerTotalsService(deps),
    staffNotices: new StaffNoticeService(deps),
  };
}

/** The services of guests, and of orders with cash on delivery. */
function createBuyerServices(
  deps: Parameters<typeof createGuestServices>[0] & Parameters<typeof createCashServices>[0],
) {
  return { ...createGuestServices(deps), ...createCashServices(deps) };
}

/** The services of orders with cash on delivery. */
function createCashServices(
  deps: ConstructorParameters<typeof CashOrderService>[0] &
    Omit<ConstructorParameters<typeof RemittanceService>[0], 'cashOrders'>,
) {
  const cashOrders = new CashOrderService(deps);
  return { cashOrders, remittances: new RemittanceService({ ...deps, cashOrders }) };
}
