import {
  constants,
  createCipheriv,
  createDecipheriv,
  privateDecrypt,
  publicEncrypt,
  type KeyObject,
} from 'node:crypto';

// The portal prescribes AES-256 in ECB mode for session keys and payloads, and RSA with PKCS #1 padding for logins.
const CIPHER = 'aes-256-ecb';
const PADDING = constants.RSA_PKCS1_PADDING;

/** Encrypts bytes with a session key, as Base64. */
export function encryptPayload(bytes: Buffer | string, key: Buffer): string {
  const cipher = createCipheriv(CIPHER, key, null);
  return Buffer.concat([cipher.update(bytes), cipher.final()]).toString('base64');
}

/** Decrypts Base64 with a session key. Throws for another key. */
export function decryptPayload(text: string, key: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, null);
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]);
}

/** Encrypts a login with the public key of the portal: the Base64 of its JSON, as Base64. */
export function encryptLogin(login: object, publicKey: KeyObject): string {
  const text = Buffer.from(JSON.stringify(login)).toString('base64');
  return publicEncrypt({ key: publicKey, padding: PADDING }, Buffer.from(text)).toString('base64');
}

/** Decrypts a login with the private key of the demo portal. */
export function decryptLogin(text: string, privateKey: KeyObject): string {
  // Node refuses to remove PKCS #1 padding, because of timing attacks; the demo portal has no secret to protect.
  const key = { key: privateKey, padding: constants.RSA_NO_PADDING };
  const block = privateDecrypt(key, Buffer.from(text, 'base64'));
  const base64 = block.subarray(block.indexOf(0, 2) + 1).toString();
  return Buffer.from(base64, 'base64').toString();
}
