export { registerServiceWorker } from './keeper';
export { OfflinePart } from './offline-part';
