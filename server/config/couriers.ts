import type { Env, EnvironmentReader } from './environment';

const DEFAULT_SHIPROCKET_API = 'https://apiv2.shiprocket.in';
const MIN_TOKEN_LENGTH = 16;

/** Credentials of Shiprocket. */
export interface ShiprocketConfig {
  email: string;
  password: string;
  /** Name of the pick-up address in the Shiprocket account. */
  pickupLocation: string;
  apiBase: string;
  /** Token of webhook messages; without it the shop accepts no webhook messages. */
  webhookToken: string | undefined;
}

/** Reads the access to Shiprocket; undefined without credentials. In demo mode the demo courier replaces it. */
export function readShiprocket(
  env: Env,
  reader: EnvironmentReader,
  problems: string[],
): ShiprocketConfig | undefined {
  if (!env.SHIPROCKET_EMAIL && !env.SHIPROCKET_PASSWORD) return undefined;
  const webhookToken = reader.text('SHIPROCKET_WEBHOOK_TOKEN', '') || undefined;
  if (webhookToken !== undefined && webhookToken.length < MIN_TOKEN_LENGTH)
    problems.push(`SHIPROCKET_WEBHOOK_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters`);
  return {
    email: reader.required('SHIPROCKET_EMAIL'),
    password: reader.required('SHIPROCKET_PASSWORD'),
    pickupLocation: reader.required('SHIPROCKET_PICKUP_LOCATION'),
    apiBase: reader.url('SHIPROCKET_API_BASE', DEFAULT_SHIPROCKET_API),
    webhookToken,
  };
}
