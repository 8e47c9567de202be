import type { Env, EnvironmentReader } from './environment';

/** Configuration of the metrics; without a port and a token metrics are off. */
export interface MetricsConfig {
  /** Separate port; undefined serves /metrics on the main port, protected by the token. */
  port: number | undefined;
  /** Bearer token that `/metrics` requires. */
  token: string | undefined;
}

const MIN_TOKEN_LENGTH = 16;

/** Reads the metrics settings; undefined turns metrics off. */
export function readMetrics(
  env: Env,
  reader: EnvironmentReader,
  problems: string[],
): MetricsConfig | undefined {
  const port = env['METRICS_PORT'] ? reader.integer('METRICS_PORT', 0, 0, 65_535) : undefined;
  const token = reader.text('METRICS_TOKEN', '') || undefined;
  if (token !== undefined && token.length < MIN_TOKEN_LENGTH)
    problems.push(`METRICS_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters`);
  return port === undefined && token === undefined ? undefined : { port, token };
}
