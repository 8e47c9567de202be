import { useEffect, useEffectEvent } from 'react';

interface BoxEvents {
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

/** Hears what is done to a box that belongs to somebody else. */
export function useBox(input: HTMLInputElement, { onType, onPress, onLeave }: BoxEvents) {
  const type = useEffectEvent(() => onType(input.value));
  const press = useEffectEvent(onPress);
  const leave = useEffectEvent(onLeave);

  useEffect(
    function listenToTheBox() {
      const listening = new AbortController();
      const { signal } = listening;
      // Somebody was faster than this. What the box came with is not asked about.
      if (input === document.activeElement && input.value !== input.defaultValue) type();
      input.addEventListener('input', () => type(), { signal });
      input.addEventListener('keydown', (event) => press(event), { signal });
      input.addEventListener('blur', () => leave(), { signal });
      input.form?.addEventListener('submit', () => leave(), { signal });
      return () => listening.abort();
    },
    [input],
  );
}

/** Tells a screen reader what the box has become. */
export function useComboboxRole(
  input: HTMLInputElement,
  listId: string | undefined,
  activeId: string | undefined,
) {
  useEffect(
    function describeTheBox() {
      const attributes = {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': String(listId !== undefined),
        ...(listId && { 'aria-controls': listId }),
        ...(activeId && { 'aria-activedescendant': activeId }),
      };
      for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
      if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
      return () => {
        for (const name of Object.keys(attributes)) input.removeAttribute(name);
      };
    },
    [input, listId, activeId],
  );
}
