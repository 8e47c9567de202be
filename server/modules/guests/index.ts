export { claimGuestOrders, findGuest } from './claim-orders';
export { OrderAccessService } from './order-access.service';
export { GuestService } from './guest.service';
