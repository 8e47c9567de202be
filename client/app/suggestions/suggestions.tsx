import { useId, useState, type MouseEvent } from 'react';
import { useMessages } from '../../i18n/messages';
import { keyOf, SuggestionOption } from './suggestion-option';
import styles from './suggestions.module.css';
import { useBox, useComboboxRole } from './use-box';
import { useSuggestions, type Suggestion } from './use-suggestions';

interface ListState {
  /** The input of this list; another locale renders another input, whose list is closed. */
  box: HTMLInputElement;
  /** The text of the suggestions; undefined while the list is closed. */
  typed?: string;
  activeKey?: string;
}

/**
 * Makes the search input an ARIA combobox with suggestions below it. The input and its form stay unchanged; without an
 * active option, Enter submits the form. §5
 */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const id = useId();
  const { shell } = useMessages();
  const [list, setList] = useState<ListState>({ box: input });
  const { typed, activeKey }: Partial<ListState> = list.box === input ? list : {};
  const suggestions = useSuggestions(typed ?? '');
  const isOpen = typed !== undefined && suggestions.length > 0;
  const active = isOpen ? suggestions.findIndex((suggestion) => keyOf(suggestion) === activeKey) : -1;
  const activeId = active < 0 ? undefined : `${id}-${active}`;

  const open = (text: string) => setList({ box: input, typed: text });
  const close = () => setList({ box: input });
  const activate = (suggestion: Suggestion | undefined) =>
    setList({ box: input, typed, activeKey: suggestion && keyOf(suggestion) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isOpen) {
      if (isArrow) open(input.value);
      return;
    }
    if (event.key === 'Escape') {
      close();
    } else if (event.key === 'Enter') {
      if (!activeId) return close();
      document.getElementById(activeId)?.click();
    } else {
      const next = nextActive(event.key, active, suggestions.length);
      activate(suggestions[next ?? -1]);
      if (next === undefined) return;
    }
    event.preventDefault();
  };
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (ctrlKey || metaKey || shiftKey) return;
    input.form?.reset();
    close();
  };

  useBox(input, { onType: open, onPress: onKeyDown, onLeave: close });
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
              isActive={index === active}
              onFollow={follow}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Returns the option that a key selects; `active` is -1 for the input. Undefined for keys that the input handles. */
function nextActive(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active <= 0 ? count : active) - 1;
  if (active < 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
