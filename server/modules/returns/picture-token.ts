import { createHmac, timingSafeEqual } from 'node:crypto';

const PURPOSE = 'haat-return-picture';
const TOKEN_PATTERN = /^([0-9a-f-]{36})\.(\d)\.(\d{13})\.([\w-]{43})$/;

/** A picture of a return, and the end of the link to it. */
export interface PictureClaims {
  returnId: string;
  /** Number of the picture, from 1. */
  position: number;
  expiresAt: Date;
}

/** Signs and reads the tokens of links to the pictures of returns. */
export interface ReturnPictureTokens {
  issue(claims: PictureClaims): string;
  /** Returns the content of a token; undefined if its format or signature is wrong, or if it has expired. */
  read(token: string, now: Date): PictureClaims | undefined;
}

/** Creates tokens with an HMAC-SHA-256 of their content; the purpose separates them from other tokens. */
export function createReturnPictureTokens({ secret }: { secret: string }): ReturnPictureTokens {
  const signatureOf = (content: string) =>
    createHmac('sha256', secret).update(`${PURPOSE}:${content}`).digest();
  return {
    issue({ returnId, position, expiresAt }) {
      const content = `${returnId}.${position}.${expiresAt.getTime()}`;
      return `${content}.${signatureOf(content).toString('base64url')}`;
    },
    read(token, now) {
      const [, returnId = '', position = '', expiry = '', signature = ''] = TOKEN_PATTERN.exec(token) ?? [];
      if (returnId === '') return undefined;
      const expected = signatureOf(`${returnId}.${position}.${expiry}`);
      const isValid = timingSafeEqual(expected, Buffer.from(signature, 'base64url'));
      if (!isValid || Number(expiry) <= now.getTime()) return undefined;
      return { returnId, position: Number(position), expiresAt: new Date(Number(expiry)) };
    },
  };
}
