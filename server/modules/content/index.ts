export { HomeService } from './home.service';
export { ManagedPageService } from './managed-page.service';
export { PageService } from './page.service';
export { PublishedPages } from './published-pages';
export { readPoliciesAt } from './policy-queries';
export { createPreviewTokens, type PreviewTokens } from './preview-token';
