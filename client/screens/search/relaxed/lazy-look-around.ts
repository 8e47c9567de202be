import { lazyComponent } from '../../../components/page/lazy-component';

/** Ways to go on after a search without results; other searches do not load them. */
export const lookAround = lazyComponent(async () => (await import('./look-around')).LookAround);
