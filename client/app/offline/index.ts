export { registerServiceWorker } from './register-service-worker';
export { OfflinePart } from './offline-notices';
