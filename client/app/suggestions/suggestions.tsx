import { useId, useState, type MouseEvent } from 'react';
import { useMessages } from '../../i18n/messages';
import { keyOf, SuggestionOption } from './suggestion-option';
import styles from './suggestions.module.css';
import { useInputEvents, useComboboxRole } from './use-combobox';
import { useSuggestions, type Suggestion } from './use-suggestions';

interface ListState {
  /** The input of this list. A new keyword renders a new input, whose list is closed. */
  input: HTMLInputElement;
  /** The text of the suggestions; undefined while the list is closed. */
  typedText?: string;
  activeKey?: string;
}

/**
 * Adds suggestions to the search input, as an ARIA combobox. The input and its form work as before: without an active
 * option, Enter submits the form. §5
 */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const id = useId();
  const { shell } = useMessages();
  const [list, setList] = useState<ListState>({ input });
  const { typedText, activeKey }: Partial<ListState> = list.input === input ? list : {};
  const suggestions = useSuggestions(typedText ?? '');
  const isOpen = typedText !== undefined && suggestions.length > 0;
  const activeIndex = isOpen ? suggestions.findIndex((suggestion) => keyOf(suggestion) === activeKey) : -1;
  const activeId = activeIndex < 0 ? undefined : `${id}-${activeIndex}`;

  const openList = (text: string) => setList({ input, typedText: text });
  const closeList = () => setList({ input });
  const activate = (suggestion: Suggestion | undefined) =>
    setList({ input, typedText, activeKey: suggestion && keyOf(suggestion) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isOpen) {
      if (isArrow) openList(input.value);
      return;
    }
    if (event.key === 'Escape') {
      closeList();
    } else if (event.key === 'Enter') {
      if (!activeId) return closeList();
      document.getElementById(activeId)?.click();
    } else {
      const nextIndex = nextActiveIndex(event.key, activeIndex, suggestions.length);
      activate(nextIndex === undefined ? undefined : suggestions[nextIndex]);
      if (nextIndex === undefined) return;
    }
    event.preventDefault();
  };
  const followSuggestion = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (ctrlKey || metaKey || shiftKey) return;
    input.form?.reset();
    closeList();
  };

  useInputEvents(input, { onType: openList, onKeyDown, onLeave: closeList });
  useComboboxRole(input, isOpen ? `${id}-list` : undefined, activeId);

  return (
    <>
      <span className="sr" aria-live="polite">
        {isOpen && shell.suggestionCount(suggestions.length)}
      </span>
      {isOpen && (
        <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={shell.suggestions}>
          {suggestions.map((suggestion, index) => (
            <SuggestionOption
              key={keyOf(suggestion)}
              id={`${id}-${index}`}
              suggestion={suggestion}
              isActive={index === activeIndex}
              onFollow={followSuggestion}
            />
          ))}
        </div>
      )}
    </>
  );
}

/**
 * Index of the option that a key selects; `activeIndex` is -1 if no option is active. Undefined for keys that the input
 * handles.
 */
function nextActiveIndex(key: string, activeIndex: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (activeIndex + 1) % count;
  if (key === 'ArrowUp') return (activeIndex <= 0 ? count : activeIndex) - 1;
  if (activeIndex < 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
