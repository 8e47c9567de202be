export { BYTE_ORDER_MARK, csvLines, type Cell } from './csv-text';
export { ExportService, type ExportedFile } from './export.service';
