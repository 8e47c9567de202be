export { changeShipment, type RequestedChange, type ShipmentDeps } from './shipment-changes';
export { ShipmentService } from './shipment.service';
