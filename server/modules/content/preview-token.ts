import { createHmac, timingSafeEqual } from 'node:crypto';

const PURPOSE = 'haat-page-preview';
const TOKEN_PATTERN = /^([0-9a-f-]{36})\.(\d{1,10})\.(\d{13})\.([\w-]{43})$/;

/** Content of a preview token. */
export interface PreviewClaims {
  pageId: string;
  /** Number of the shown version. */
  version: number;
  expiresAt: Date;
}

/** Signs and reads the tokens of preview links. */
export interface PreviewTokens {
  issue(claims: PreviewClaims): string;
  /** Returns the content of a token; undefined if its format or signature is wrong, or if it has expired. */
  read(token: string, now: Date): PreviewClaims | undefined;
}

/** Creates tokens with an HMAC-SHA-256 of their content; the purpose separates them from other tokens. */
export function createPreviewTokens({ secret }: { secret: string }): PreviewTokens {
  const signatureOf = (content: string) =>
    createHmac('sha256', secret).update(`${PURPOSE}:${content}`).digest();
  return {
    issue({ pageId, version, expiresAt }) {
      const content = `${pageId}.${version}.${expiresAt.getTime()}`;
      return `${content}.${signatureOf(content).toString('base64url')}`;
    },
    read(token, now) {
      const [, pageId = '', version = '', expiry = '', signature = ''] = TOKEN_PATTERN.exec(token) ?? [];
      if (pageId === '') return undefined;
      const expected = signatureOf(`${pageId}.${version}.${expiry}`);
      const isValid = timingSafeEqual(expected, Buffer.from(signature, 'base64url'));
      if (!isValid || Number(expiry) <= now.getTime()) return undefined;
      return { pageId, version: Number(version), expiresAt: new Date(Number(expiry)) };
    },
  };
}
