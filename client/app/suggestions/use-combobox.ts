import { useEffect, useEffectEvent } from 'react';

interface InputEvents {
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

/** Listens to events of an input that another component owns. */
export function useInputEvents(input: HTMLInputElement, { onType, onKeyDown, onLeave }: InputEvents) {
  const handleInput = useEffectEvent(() => onType(input.value));
  const handleKeyDown = useEffectEvent(onKeyDown);
  const handleLeave = useEffectEvent(onLeave);

  useEffect(
    function listenToInput() {
      const abortController = new AbortController();
      const { signal } = abortController;
      // The visitor may have typed before this code loaded. The initial value needs no suggestions.
      if (input === document.activeElement && input.value !== input.defaultValue) handleInput();
      input.addEventListener('input', () => handleInput(), { signal });
      input.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
      input.addEventListener('blur', () => handleLeave(), { signal });
      input.form?.addEventListener('submit', () => handleLeave(), { signal });
      return () => abortController.abort();
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
    function setComboboxAttributes() {
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
