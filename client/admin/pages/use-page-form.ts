import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { changesOf, mergeValues, type Choices } from '../editing/differences';
import { useEdit } from '../editing/use-edit';
import { rebase, useFields } from '../editing/use-fields';
import { SavePageDocument, type EditedPageFragment, type PageState } from './page-edit.generated';
import type { PageLanguage } from './page-labels';
import {
  editedTextOf,
  pageProblem,
  textInConflict,
  UNWRITTEN,
  type EditedText,
  type PageValues,
} from './page-values';

interface PageFormOptions {
  slug: string;
  language: PageLanguage;
  /** The newest text; null before the first one. */
  page: EditedPageFragment | null;
}

export type PageForm = ReturnType<typeof usePageForm>;

/** The edit of a page in one language: field state, saves, errors and merges of concurrent edits. */
export function usePageForm({ slug, language, page }: PageFormOptions) {
  const edit = useEdit({
    initial: page ? editedTextOf(page) : UNWRITTEN,
    loadedRecordOf: editedTextOf,
    loadedRecordOfConflict: textInConflict,
  });
  const [savePage, { loading }] = useMutation(SavePageDocument, { errorPolicy: 'all' });
  const [sentState, setSentState] = useState<PageState>('DRAFT');
  const fields = useFields({ initial: edit.loaded.values, validate: pageProblem });
  const isUnsaved = Object.keys(changesOf(edit.loaded.values, fields.values)).length > 0;

  const sendSave = async (base: EditedText, values: PageValues, state: PageState) => {
    edit.startSave();
    setSentState(state);
    const input = { slug, language, ...values, state, version: base.version };
    const { data, error } = await savePage({ variables: { input } });
    const saved = edit.finishSave(base, { saved: data?.savePage.page, error }, fields.showProblems);
    // The server trims a text; the form then has no further change.
    if (saved) fields.reset(rebase(values, saved.values));
  };
  const replace = (text: EditedText) => {
    edit.startSave();
    edit.acceptCurrentVersion(text);
    fields.reset(() => text.values);
  };

  return {
    ...edit,
    isSaved: edit.isSaved && !isUnsaved,
    isSaving: loading,
    isUnsaved,
    sentState,
    fields,
    save: async (state: PageState) => {
      if (fields.check()) await sendSave(edit.loaded, fields.values, state);
    },
    merge: async (current: EditedText, choices: Choices) => {
      const values = mergeValues({ own: fields.values, current: current.values }, choices);
      edit.acceptCurrentVersion(current);
      fields.reset(() => values);
      await sendSave(current, values, sentState);
    },
    /** Shows a text of the server, such as a restored one, instead of the values of the form. */
    showPage: (newPage: EditedPageFragment) => replace(editedTextOf(newPage)),
    showUnwritten: () => replace(UNWRITTEN),
    discard: () => fields.reset(() => edit.loaded.values),
  };
}
