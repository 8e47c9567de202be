export { readAllDemand } from './demand-queries';
export { DemandService } from './demand.service';
export { endReturnedAlert, returnFailedAlert } from './failed-alerts';
export { queuePriceDrops } from './price-drops';
export { endAlertsOf, StockAlertService } from './stock-alert.service';
export { queueStockAlerts } from './stock-waves';
export { clearUnconfirmedAlerts } from './unconfirmed-alerts';
export { WishService } from './wish.service';
