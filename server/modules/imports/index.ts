export { RemittanceService } from './remittance/remittance.service';
export { ProductImportService } from './product-import.service';
