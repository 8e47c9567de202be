export { OrderDeskService } from './order-desk.service';
