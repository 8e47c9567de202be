import { lazyComponent } from '../../../components/page/lazy-component';

/** Links after a search without results; other searches do not load them. */
export const lookAround = lazyComponent(async () => (await import('./look-around')).LookAround);
