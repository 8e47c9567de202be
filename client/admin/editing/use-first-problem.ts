import { useEffect, useRef, useState } from 'react';

/** Returns the form's ref, and a function that moves the focus to the first invalid field. */
export function useFirstProblem() {
  const form = useRef<HTMLFormElement>(null);
  const [failedSubmitCount, setFailedSubmitCount] = useState(0);

  useEffect(
    function focusFirstProblem() {
      if (failedSubmitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    [failedSubmitCount],
  );

  return { form, showFirstProblem: () => setFailedSubmitCount((count) => count + 1) };
}
