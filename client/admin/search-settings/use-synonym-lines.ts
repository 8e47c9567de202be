import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { codeOf } from '../../apollo/message-of';
import { useSubmit } from '../editing/use-submit';
import { UpdateSynonymGroupsDocument } from './search-settings.generated';

interface SynonymsOptions {
  /** The current groups. */
  groups: readonly { words: readonly string[] }[];
  version: number;
  /** Called after a save, and after a refused edit of another version. */
  onChanged: () => void;
}

const linesOf = (groups: SynonymsOptions['groups']) => groups.map(({ words }) => words.join(', '));

/** The edit of the groups of synonyms; each group is one line of words with commas. */
export function useSynonymLines({ groups, version, onChanged }: SynonymsOptions) {
  /** The version from which this edit started. */
  const [base, setBase] = useState({ lines: linesOf(groups), version });
  const [lines, setLines] = useState<readonly string[]>(base.lines);
  const [isStale, setIsStale] = useState(false);
  const [update] = useMutation(UpdateSynonymGroupsDocument);
  const restart = (start: typeof base, sentLines?: readonly string[]) => {
    setBase(start);
    // The admin may have typed while the save ran.
    setLines((current) => (!sentLines || isSame(current, sentLines) ? start.lines : current));
    setIsStale(false);
  };
  const state = useSubmit(async () => {
    const newGroups = lines.map(wordsOf).filter(({ words }) => words.length > 0);
    try {
      const { data } = await update({ variables: { input: { groups: newGroups, version: base.version } } });
      const saved = data?.updateSynonymGroups;
      if (saved) restart({ lines: linesOf(saved.synonymGroups), version: saved.version }, lines);
    } catch (error) {
      setIsStale(codeOf(error) === 'CONFLICT');
      throw error;
    } finally {
      onChanged();
    }
  });
  return {
    ...state,
    lines,
    setLines,
    isStale,
    isChanged: !isSame(lines, base.lines),
    /** Begins a group at the top, perhaps with a word. */
    addGroup: (word = '') => setLines([word && `${word}, `, ...lines]),
    discard: () => setLines(base.lines),
    /** Drops this edit, and starts from the current groups. */
    loadCurrent: () => restart({ lines: linesOf(groups), version }),
  };
}

function isSame(lines: readonly string[], others: readonly string[]): boolean {
  return JSON.stringify(lines) === JSON.stringify(others);
}

export type SynonymLines = ReturnType<typeof useSynonymLines>;

function wordsOf(line: string): { words: string[] } {
  const words = line.split(',').map((word) => word.trim());
  return { words: words.filter((word) => word !== '') };
}
