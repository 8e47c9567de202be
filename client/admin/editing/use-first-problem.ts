import { useEffect, useRef, useState } from 'react';

/** Leads to the first field that is wrong, after a form was refused. Gives the form's ref and the call for it. */
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
