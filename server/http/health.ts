import { Router } from 'express';

interface HealthOptions {
  /** Whether the shop can serve: database there, migrations done, not draining. */
  isReady: () => boolean | Promise<boolean>;
}

/** `GET /healthz` says the process lives, `GET /readyz` that it can serve. */
export function createHealthRouter({ isReady }: HealthOptions): Router {
  const health = Router();
  health.use(['/healthz', '/readyz'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  health.get('/healthz', (_req, res) => {
    res.json({ status: 'alive' });
  });
  health.get('/readyz', async (_req, res) => {
    const ready = await Promise.resolve()
      .then(isReady)
      .catch(() => false);
    res.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  return health;
}
