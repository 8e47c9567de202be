export { PrintService } from './print.service';
