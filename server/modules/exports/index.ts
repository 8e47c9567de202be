export { ExportService } from './export.service';
