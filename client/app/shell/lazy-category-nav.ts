import { lazyComponent } from '../../components/page/lazy-component';

/** The links to the categories, which only pages of lists show. */
export const categoryNav = lazyComponent(async () => (await import('./category-nav')).CategoryNav);
