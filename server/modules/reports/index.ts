export { SalesService } from './sales.service';
