import { createCodeOf } from '../modules/one-time-codes';
import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config';
import { createAddressHash, createMailTokens, createPhoneHash } from '../modules/accounts';
import { createPreviewTokens } from '../modules/content';
import { createPictureClient } from '../modules/imports';
import { createReturnPictureTokens } from '../modules/returns';
import { createSetupTokens } from '../modules/setup';
import { createWebhookPost, createWebhookSecrets } from '../modules/webhooks';

/** The configured secret of the shop, or else the secret in its data folder. */
export async function openSecret({
  tokenSecret,
  dataDir,
}: Pick<Config, 'tokenSecret' | 'dataDir'>): Promise<string> {
  return tokenSecret ?? loadOrCreateSecret(path.join(dataDir, 'token-secret'));
}

/**
 * Loads the secret from a file that only its owner can read. Creates the file once, so sessions survive a restart.
 */
async function loadOrCreateSecret(file: string): Promise<string> {
  const temporaryFile = `${file}.${process.pid}`;
  await writeFile(temporaryFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // link() never replaces a file, so concurrent starts agree on one secret.
    await link(temporaryFile, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporaryFile, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Creates the service dependencies that use the shop's secret, and the HTTP client for webhooks. */
export function createSecretDependencies(
  { arePrivateWebhooksAllowed: isPrivateAllowed, arePrivatePicturesAllowed }: Config,
  secret: string,
) {
  return {
    mailTokens: createMailTokens({ secret }),
    codeOf: createCodeOf({ secret }),
    hashAddress: createAddressHash({ secret }),
    hashPhone: createPhoneHash({ secret }),
    webhookPost: createWebhookPost({ isPrivateAllowed }),
    pictureClient: createPictureClient({ isPrivateAllowed: arePrivatePicturesAllowed }),
    webhookSecrets: createWebhookSecrets({ secret }),
    previewTokens: createPreviewTokens({ secret }),
    returnPictureTokens: createReturnPictureTokens({ secret }),
    setupTokens: createSetupTokens({ secret }),
  };
}
