export { TaxClassService } from './tax-class.service';
