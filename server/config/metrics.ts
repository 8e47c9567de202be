import type { Env, Reader } from './environment';

/** Where operators read figures; without a port and a token nothing is measured. */
export interface MetricsConfig {
  /** Of their own; undefined: on the shop's port, for who has the token. */
  port: number | undefined;
  /** What `/metrics` wants as `Authorization: Bearer`. */
  token: string | undefined;
}

const LEAST_TOKEN_LENGTH = 16;

/** Undefined where nothing is measured. */
export function readMetrics(env: Env, read: Reader, problems: string[]): MetricsConfig | undefined {
  const port = env['METRICS_PORT'] ? read.whole('METRICS_PORT', 0, 0, 65_535) : undefined;
  const token = read.text('METRICS_TOKEN', '') || undefined;
  if (token !== undefined && token.length < LEAST_TOKEN_LENGTH)
    problems.push(`METRICS_TOKEN must have at least ${LEAST_TOKEN_LENGTH} characters`);
  return port === undefined && token === undefined ? undefined : { port, token };
}
