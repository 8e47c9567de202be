export { ImportRunner } from './jobs/import-runner';
export { createPictureClient, type PictureClient } from './pictures/picture-client';
export { PictureFetcher } from './pictures/picture-fetcher';
export { RemittanceService } from './remittance/remittance.service';
export { RedirectImportService } from './redirects/redirect-import.service';
export { ProductImportService } from './product-import.service';
