const EDITABLE =
  'input, textarea, select, [contenteditable], [role="combobox"], dialog, [role="dialog"], [role="menu"]';

/** True for a key that may start a shortcut: without a modifier, and outside fields, dialogs and menus. */
export function isShortcutKey({
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
  target,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(EDITABLE));
}
