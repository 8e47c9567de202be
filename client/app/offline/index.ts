export { registerServiceWorker } from './register-service-worker';
export { OfflineNotices } from './offline-notices';
