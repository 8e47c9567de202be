import { createPublicKey } from 'node:crypto';
import type { Env, EnvironmentReader } from './environment';

/** Access to the Invoice Registration Portal (IRP). */
export interface IrpConfig {
  apiBase: string;
  clientId: string;
  clientSecret: string;
  userName: string;
  password: string;
  /** RSA key of the portal in PEM. */
  publicKey: string;
}

const VARIABLES = [
  'IRP_API_BASE',
  'IRP_CLIENT_ID',
  'IRP_CLIENT_SECRET',
  'IRP_USERNAME',
  'IRP_PASSWORD',
  'IRP_PUBLIC_KEY',
];
/** The login is encrypted in one block of 2048 bits, which limits user name and password. */
const MAX_LOGIN_LENGTH = 60;

/** Reads the access to the portal: all variables or none. */
export function readIrp(env: Env, reader: EnvironmentReader, problems: string[]): IrpConfig | undefined {
  if (!VARIABLES.some((name) => env[name]?.trim())) return undefined;
  const problemCount = problems.length;
  const missing = VARIABLES.filter((name) => !env[name]?.trim());
  problems.push(...missing.map((name) => `${name} is missing, which the other IRP variables need`));
  const userName = reader.text('IRP_USERNAME', '');
  const password = reader.text('IRP_PASSWORD', '');
  if (userName.length + password.length > MAX_LOGIN_LENGTH)
    problems.push(`IRP_USERNAME and IRP_PASSWORD must have at most ${MAX_LOGIN_LENGTH} characters together`);
  const publicKey = pemOf(reader.text('IRP_PUBLIC_KEY', ''));
  if (env.IRP_PUBLIC_KEY?.trim() && !isRsaKey(publicKey))
    problems.push('IRP_PUBLIC_KEY must be the RSA key of the portal, as PEM or as its Base64 text');
  const apiBase = env.IRP_API_BASE?.trim() ? reader.url('IRP_API_BASE', '') : '';
  if (problems.length > problemCount) return undefined;
  return {
    apiBase,
    clientId: reader.text('IRP_CLIENT_ID', ''),
    clientSecret: reader.text('IRP_CLIENT_SECRET', ''),
    userName,
    password,
    publicKey,
  };
}

/** A key in PEM: the portal hands out either a PEM file, or its Base64 text on one line. */
function pemOf(text: string): string {
  const lines = text.replaceAll('\\n', '\n');
  if (lines.includes('-----BEGIN')) return lines;
  return `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----`;
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    // createPublicKey throws only for a text that is no key.
    return false;
  }
}
