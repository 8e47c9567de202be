import { useEffect, useEffectEvent } from 'react';

interface BoxEvents {
  onType: (text: string) => void;
  onPress: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

/** Listens to events of an input that another component owns. */
export function useBox(input: HTMLInputElement, { onType, onPress, onLeave }: BoxEvents) {
  const type = useEffectEvent(() => onType(input.value));
  const press = useEffectEvent(onPress);
  const leave = useEffectEvent(onLeave);

  useEffect(
    function listenToTheBox() {
      const listening = new AbortController();
      const { signal } = listening;
      // The visitor typed before this code loaded. The initial value needs no suggestions.
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

/** Sets the ARIA combobox attributes of the input. */
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
