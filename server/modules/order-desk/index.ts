export { OrderDeskService } from './order-desk.service';
export { BuyerTotalsService } from './buyer-totals.service';
export { FraudHintService } from './fraud-hint.service';
export { OrderTagService } from './order-tag.service';
