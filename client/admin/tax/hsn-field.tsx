import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { FieldFrame, useControl } from '../../components/forms/field';
import { ignoreErrors } from '../../domain';
import type * as headingModule from './hsn-headings';

interface HsnFieldProps {
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** True if invoices need the code. */
  isNeeded: boolean;
}

const HINT = '4, 6 or 8 digits. Type a word, such as speakers, to find the heading.';
const MISSING_HINT = `Invoices with GST need it. ${HINT}`;
const MAX_SUGGESTIONS = 12;

/** The HSN code, with suggestions from common headings. Other codes are valid too. */
export function HsnField({ problem, onChange, isNeeded, ...input }: HsnFieldProps) {
  const headings = useHeadings();
  const hint =
    headings?.headingOf(input.value.trim())?.english ??
    (isNeeded && input.value === '' ? MISSING_HINT : HINT);
  const control = useControl(undefined, { error: problem, hint });
  const listId = useId();
  return (
    <FieldFrame id={control.id} label="HSN" error={problem} hint={hint}>
      <Input
        size="large"
        autoComplete="off"
        list={listId}
        {...input}
        {...control}
        status={problem ? 'error' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {headings
          ?.findHeadings(input.value)
          .slice(0, MAX_SUGGESTIONS)
          .map(({ code, english, hindi }) => (
            <option key={code} value={code}>
              {`${english} · ${hindi}`}
            </option>
          ))}
      </datalist>
    </FieldFrame>
  );
}

/** The common headings, in a chunk of their own because of their size; undefined until it is loaded. */
function useHeadings() {
  const [headings, setHeadings] = useState<typeof headingModule>();
  useEffect(function loadHeadings() {
    import('./hsn-headings').then(setHeadings).catch(ignoreErrors('the field works without suggestions'));
  }, []);
  return headings;
}
