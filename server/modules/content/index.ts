export { ManagedPageService } from './managed-page.service';
export { PageService } from './page.service';
export { createPreviewTokens, type PreviewTokens } from './preview-token';
