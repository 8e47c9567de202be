import { useEffect, useRef, useState } from 'react';

/** Moves the focus to the first invalid field after a failed submit. Returns the form's ref and the function. */
export function useFirstProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(
    function focusFirstProblem() {
      if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    [refusals],
  );

  return { form, showFirstProblem: () => setRefusals((count) => count + 1) };
}
