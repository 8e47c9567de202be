import { useLayoutEffect, useRef } from 'react';
import { FieldFrame, useControl } from '../../components/forms/field';
import type { PageToEditQuery } from './page-edit.generated';
import type { SelectedText } from './markdown-changes';
import { MarkdownToolbar } from './markdown-toolbar';
import styles from './markdown-field.module.css';

interface MarkdownFieldProps {
  value: string;
  /** Language tag of the text. */
  lang: string;
  problem: string | undefined;
  shopFacts: PageToEditQuery['shopFacts'];
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** Text field for Markdown, with a toolbar that changes the selected text. */
export function MarkdownField({ value, lang, problem, shopFacts, onChange, onBlur }: MarkdownFieldProps) {
  const control = useControl(undefined, { error: problem });
  const textArea = useRef<HTMLTextAreaElement>(null);
  const nextSelection = useRef<SelectedText>(undefined);

  useLayoutEffect(
    function restoreSelection() {
      const selection = nextSelection.current;
      nextSelection.current = undefined;
      if (selection?.text !== value) return;
      textArea.current?.focus();
      textArea.current?.setSelectionRange(selection.start, selection.end);
    },
    [value],
  );

  const apply = (change: (selected: SelectedText) => SelectedText) => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = textArea.current ?? {};
    const result = change({ text: value, start, end });
    nextSelection.current = result;
    onChange(result.text);
  };

  return (
    <div>
      <MarkdownToolbar shopFacts={shopFacts} onChange={apply} />
      <FieldFrame id={control.id} label="Text in Markdown" error={problem}>
        <textarea
          {...control}
          ref={textArea}
          className={styles.text}
          name="body"
          lang={lang}
          value={value}
          rows={20}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      </FieldFrame>
    </div>
  );
}
