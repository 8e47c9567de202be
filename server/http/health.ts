import { Router } from 'express';

/** Result of the readiness checks. */
export interface Readiness {
  isReady: boolean;
  /** Result by name of the check, without paths, sizes or error messages. */
  checks: Record<string, 'ok' | 'failed'>;
}

interface HealthOptions {
  /** Runs the readiness checks. Never rejects. */
  readiness: () => Promise<Readiness>;
}

/** `GET /healthz` reports liveness; `GET /readyz` reports readiness and names failed checks. */
export function createHealthRouter({ readiness }: HealthOptions): Router {
  const router = Router();
  router.use(['/healthz', '/readyz'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'alive' });
  });
  router.get('/readyz', async (_req, res) => {
    const { isReady, checks } = await readiness();
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready', checks });
  });
  return router;
}
