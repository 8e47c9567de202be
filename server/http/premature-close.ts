/** True if a stream ended because its client closed the connection early. */
export function isPrematureClose(error: unknown): boolean {
  return (Object(error) as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE';
}
