import type { Message } from '../messages/catalogue';
import {
  ACCENT_LABEL,
  contrastChecksOf,
  contrastText,
  isHexColour,
  nearestReadableAccent,
} from './shop-colours';

/** The problem of an accent colour: its notation, or a contrast below the limit; undefined for a valid colour. */
export function accentProblem(colour: string): Message | undefined {
  if (!isHexColour(colour)) return 'setting.notColour';
  const failedCheck = contrastChecksOf(colour).find(({ ratio, limit }) => ratio < limit);
  if (!failedCheck) return undefined;
  const { ratio, limit } = failedCheck;
  const nearest = nearestReadableAccent(colour);
  const params = { colour, label: ACCENT_LABEL, ratio: contrastText(ratio), limit: String(limit), nearest };
  return { key: 'setting.colourContrast', params };
}
