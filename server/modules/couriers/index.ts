export { BookingService, type ShipmentBooking } from './booking.service';
export type { Courier } from './courier';
export { CourierWebhookService } from './courier-webhook.service';
export { openCourier, type CourierSetup } from './open-courier';
export { TrackingService, type ShipmentTracking } from './tracking.service';
