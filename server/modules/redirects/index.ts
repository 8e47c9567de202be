export {
  endRedirects,
  moveRedirects,
  recordSlugChange,
  saveRecordRedirect,
  saveRedirect,
} from './redirect-changes';
export { RedirectService } from './redirect.service';
export { freeSlugs, requireFreeSlug, takenSlugsOf } from './slugs';
