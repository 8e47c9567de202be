import { useRef, useState } from 'react';
import { draftOf, type FamilyDraft } from './family-draft';
import { familySaveOf } from './family-input';
import { familyProblems, hasInvalidCell } from './family-problems';
import { draftAfterSave, rebaseFamily, type CellClash } from './family-rebase';
import { changeSummary } from './family-summary';
import type { EditedFamilyFragment } from './family.generated';
import { useFamilySave } from './use-family-save';

interface SaveState {
  problems: readonly string[];
  isSaved?: boolean;
  /** True after a save that another admin's save preceded. */
  isRebased?: boolean;
  clashes?: readonly CellClash[];
}

const NO_PROBLEMS: SaveState = { problems: [] };
const CANNOT_SAVE = 'Some cells are not valid yet. They say why.';

/** The edit of a family: its draft, saves and conflicts, and undo of the last change of several cells. §5 */
export function useFamilyForm(family: EditedFamilyFragment) {
  const [base, setBase] = useState(family);
  const baseDraft = draftOf(base);
  const { reset, ...edits } = useDraft(baseDraft);
  const { draft, latestDraft } = edits;
  const [state, setState] = useState<SaveState>(NO_PROBLEMS);
  const { send, isSaving } = useFamilySave();
  const summary = changeSummary(baseDraft, draft);

  const save = async () => {
    const problems = familyProblems(draft);
    if (hasInvalidCell(draft)) problems.push(CANNOT_SAVE);
    if (problems.length > 0) return setState({ problems });
    setState(NO_PROBLEMS);
    const outcome = await send(base, draft, familySaveOf(draft));
    if (outcome.saved) {
      setBase(outcome.saved);
      reset(draftAfterSave(draft, latestDraft(), draftOf(outcome.saved)));
      return setState({ problems: [], isSaved: true });
    }
    if (!outcome.current) return setState({ problems: outcome.messages });
    const rebased = rebaseFamily(baseDraft, latestDraft(), draftOf(outcome.current));
    setBase(outcome.current);
    reset(rebased.draft);
    setState({ problems: [], isRebased: true, clashes: rebased.clashes });
  };

  return {
    ...state,
    ...edits,
    summary,
    isSaving,
    save,
    isSaved: state.isSaved === true && summary.length === 0,
    discard: () => {
      reset(baseDraft);
      setState(NO_PROBLEMS);
    },
    /** Takes the other admin's text of a cell. */
    takeCurrent: ({ key, field, current }: CellClash) => {
      edits.change({
        ...draft,
        members: draft.members.map((member) =>
          member.key === key ? { ...member, [field]: current } : member,
        ),
      });
      const clashes = state.clashes?.filter((clash) => clash.key !== key || clash.field !== field) ?? [];
      setState({ ...state, clashes });
    },
  };
}

/** A new draft, or a function that makes it from the current one. */
type DraftChange = FamilyDraft | ((draft: FamilyDraft) => FamilyDraft);

export type FamilyEdit = ReturnType<typeof useFamilyForm>;

/** The draft, and the draft before the last change of several cells. */
function useDraft(initial: FamilyDraft) {
  const [draft, setDraft] = useState(initial);
  /** The draft of the last change, for a save that began before it. */
  const latest = useRef(initial);
  const [previous, setPrevious] = useState<FamilyDraft>();
  const replace = (newDraft: FamilyDraft) => {
    latest.current = newDraft;
    setDraft(newDraft);
  };
  const reset = (newDraft: FamilyDraft) => {
    replace(newDraft);
    setPrevious(undefined);
  };
  const update = (change: DraftChange) => {
    // A change without effect, such as the blur of an empty field, keeps the undo.
    if (change === draft) return;
    replace(typeof change === 'function' ? change(latest.current) : change);
    setPrevious(undefined);
  };
  return {
    draft,
    /** The current draft, also after a wait. */
    latestDraft: () => latest.current,
    reset,
    /** Changes the draft; a function gets the current one, also after a wait. The undo ends. */
    change: update,
    /** Changes several cells at once, which `undo` takes back. */
    changeMany: (changed: FamilyDraft) => {
      setPrevious(latest.current);
      replace(changed);
    },
    undo: previous && (() => reset(previous)),
  };
}
