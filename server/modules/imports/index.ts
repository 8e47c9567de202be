export { ProductImportService } from './product-import.service';
