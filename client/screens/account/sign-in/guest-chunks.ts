import { lazyComponent } from '../../../components/page/lazy-component';

// Their own chunks, because only shops with guests need them.
export const guestStep = lazyComponent(async () => (await import('./guest-step')).GuestStep);
export const orderAccessLink = lazyComponent(
  async () => (await import('../../../components/order/order-access-link')).OrderAccessLink,
);

/** Loads the components of the sign-in screen for guests. Rendering on the server cannot wait for them. */
export async function loadGuestChunks(): Promise<void> {
  await Promise.all([guestStep.load(), orderAccessLink.load()]);
}
