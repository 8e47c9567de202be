/** Message type: the worker aborts its requests, so that a new version can replace it at once. */
export const ABORT_REQUESTS = 'ABORT_REQUESTS';
