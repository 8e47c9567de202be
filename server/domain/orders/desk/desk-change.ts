import { readIds } from '../../catalogue/bulk-validation';
import { readChoice, readObject } from '../../read';
import { readTag } from './order-tags';

/** Steps that the order desk does for many orders at once. */
export const DESK_ACTIONS = ['CONFIRM', 'PACK', 'HAND_OVER', 'ADD_TAG', 'REMOVE_TAG'] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** A step of many orders. */
export interface DeskChange {
  action: DeskAction;
  ids: string[];
  /** Tag to add or to remove; empty for other actions. */
  tag: string;
}

/** Parses a step of many orders. Throws BAD_INPUT. */
export function readDeskChange(raw: unknown): DeskChange {
  const input = readObject(raw, 'input');
  const action = readChoice(input.action, 'action', DESK_ACTIONS);
  const ids = readIds(input.ids);
  const needsTag = action === 'ADD_TAG' || action === 'REMOVE_TAG';
  return { action, ids, tag: needsTag ? readTag(input.tag, 'tag') : '' };
}
