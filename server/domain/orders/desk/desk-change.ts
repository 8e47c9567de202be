import { readIds } from '../../catalogue/bulk-validation';
import { readChoice, readObject } from '../../read';

/** Steps that the order desk does for many orders at once. */
export const DESK_ACTIONS = ['CONFIRM', 'PACK', 'HAND_OVER'] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** Parses a step of many orders. Throws BAD_INPUT. */
export function readDeskChange(raw: unknown): { action: DeskAction; ids: string[] } {
  const { action, ids } = readObject(raw, 'input');
  return { action: readChoice(action, 'action', DESK_ACTIONS), ids: readIds(ids) };
}
