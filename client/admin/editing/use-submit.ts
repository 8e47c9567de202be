import { useState, type SubmitEvent } from 'react';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { conflictOf } from './conflict';

const CHANGED_MEANWHILE =
  'Another admin changed this meanwhile. Copy what you need, close the form and open it again.';

/** The submit of a short form: field errors, a message, and whether it is sending. */
export function useSubmit(save: () => Promise<void>) {
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [message, setMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const send = async () => {
    setSaving(true);
    setProblems({});
    setMessage(undefined);
    try {
      await save();
    } catch (error) {
      setProblems(englishFieldsOf(error));
      setMessage(conflictOf(error) ? CHANGED_MEANWHILE : englishOf(error));
    }
    setSaving(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return { problems, message, isSaving, submit };
}
