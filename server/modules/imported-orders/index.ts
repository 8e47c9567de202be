export { claimImportedOrders, findImportedBuyer } from './imported-order-owners';
export { importedOrderList, withImportedLines } from './imported-order-list';
export { ImportedOrderService } from './imported-order.service';
