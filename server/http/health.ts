import { Router } from 'express';

/** What a shop needs in order to serve, and whether it has it. */
export interface Readiness {
  isReady: boolean;
  /** By the name of what was looked at; nothing of paths, sizes or faults. */
  checks: Record<string, 'ok' | 'failed'>;
}

interface HealthOptions {
  /** Whether the shop can serve. Never rejects. */
  readiness: () => Promise<Readiness>;
}

/** `GET /healthz` says the process lives, `GET /readyz` that it can serve, and else what is missing. */
export function createHealthRouter({ readiness }: HealthOptions): Router {
  const health = Router();
  health.use(['/healthz', '/readyz'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  health.get('/healthz', (_req, res) => {
    res.json({ status: 'alive' });
  });
  health.get('/readyz', async (_req, res) => {
    const { isReady, checks } = await readiness();
    res.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready', checks });
  });
  return health;
}
