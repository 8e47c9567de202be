import {
  useEffect,
  useEffectEvent,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { hitElementId } from './search-hits';
import { useOfficeSearch, type SearchHit } from './use-office-search';

/**
 * State of the search. Enter opens the selected hit, or the one exact hit, or the list of the first group. Enter before
 * the results waits for them.
 */
export function useSearchCombobox(listId: string) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  /** Number of Enter presses since the last change of the text. */
  const [enterCount, setEnterCount] = useState(0);
  const [activeId, setActiveId] = useState<string>();
  const { groups, hasFailed } = useOfficeSearch(text, enterCount > 0);
  const hits = isOpen ? (groups ?? []).flatMap((group) => group.hits) : [];
  const activeIndex = hits.findIndex(({ id }) => id === activeId);
  const activeHit = hits[activeIndex];

  const openEnteredText = useEffectEvent(() => {
    const [exactHit, otherHit] = hits.filter(({ isExact }) => isExact);
    if (exactHit && !otherHit) clickHit(listId, exactHit);
    else if (groups?.[0]) void navigate(groups[0].listPath);
  });
  useEffect(
    function openAfterSearch() {
      if (enterCount > 0 && groups) openEnteredText();
    },
    [enterCount, groups],
  );
  const type = (newText: string) => {
    setText(newText);
    setIsOpen(newText.trim() !== '');
    setEnterCount(0);
    setActiveId(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (activeHit) return clickHit(listId, activeHit);
    setIsOpen(text.trim() !== '');
    setEnterCount((count) => count + 1);
  };
  const selectByKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const nextHit = nextHitOf(event.key, activeIndex, hits);
    if (nextHit) setActiveId(nextHit.id);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else return;
    event.preventDefault();
  };
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return { text, isOpen, groups, hasFailed, hits, activeHit, type, submit, selectByKey, closeOnBlur };
}

/** The hit that an arrow key selects; undefined for other keys, and without hits. */
function nextHitOf(key: string, activeIndex: number, hits: readonly SearchHit[]): SearchHit | undefined {
  if (key === 'ArrowDown') return hits[(activeIndex + 1) % hits.length];
  if (key === 'ArrowUp') return hits.at(Math.max(activeIndex, 0) - 1);
  return undefined;
}

function clickHit(listId: string, hit: SearchHit): void {
  document.getElementById(hitElementId(listId, hit))?.click();
}
