/** True if `If-None-Match` names the ETag. The comparison is weak: it ignores `W/` prefixes (RFC 9110 §8.8.3.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === '*') return true;
  const opaqueTag = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaqueTag);
}
