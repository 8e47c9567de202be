import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { useFirstProblem } from '../editing/use-first-problem';
import type { EventName } from './event-labels';
import type { WebhookRow } from './webhook-columns';
import { CreateWebhookDocument, UpdateWebhookDocument } from './webhooks.generated';

/** Values of the webhook form. */
export interface WebhookFormValues {
  name: string;
  url: string;
  types: readonly EventName[];
  isActive: boolean;
}

interface Problems {
  name?: string;
  url?: string;
  types?: string;
}

const INITIAL_VALUES: WebhookFormValues = { name: '', url: '', types: [], isActive: true };

/**
 * State of the form that creates or edits a webhook endpoint. Each save calls `onSaved`: with the secret of a new
 * endpoint, or with undefined for an edited endpoint.
 */
export function useWebhookForm(
  webhook: WebhookRow | undefined,
  onSaved: (secret: string | undefined) => void,
) {
  const [values, setValues] = useState<WebhookFormValues>(webhook ?? INITIAL_VALUES);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [create, createState] = useMutation(CreateWebhookDocument);
  const [update, updateState] = useMutation(UpdateWebhookDocument);
  const { form, showFirstProblem } = useFirstProblem();

  const showProblems = (newProblems: Problems) => {
    setProblems(newProblems);
    showFirstProblem();
  };
  const saveWebhook = async () => {
    const { name, url, isActive } = values;
    const types = [...values.types];
    if (!webhook) {
      const { data } = await create({ variables: { input: { name, url, types } } });
      return data?.createWebhook.secret;
    }
    await update({ variables: { input: { id: webhook.id, name, url, types, isActive } } });
    return undefined;
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const newProblems = problemsOf(values);
    if (newProblems.name ?? newProblems.url ?? newProblems.types) return showProblems(newProblems);
    setProblems({});
    setFailure(undefined);
    try {
      onSaved(await saveWebhook());
    } catch (error) {
      const serverProblems: Problems = englishFieldsOf(error);
      if (serverProblems.name ?? serverProblems.url ?? serverProblems.types) showProblems(serverProblems);
      else setFailure(englishOf(error));
    }
  };
  const change = (changes: Partial<WebhookFormValues>) =>
    setValues((previousValues) => ({ ...previousValues, ...changes }));
  const isSaving = createState.loading || updateState.loading;
  return { form, values, problems, failure, isSaving, change, save };
}

function problemsOf({ name, url, types }: WebhookFormValues): Problems {
  return {
    name: name.trim() === '' ? 'Name is required' : undefined,
    url: url.trim() === '' ? 'Address is required' : undefined,
    types: types.length === 0 ? 'Choose at least one event' : undefined,
  };
}
