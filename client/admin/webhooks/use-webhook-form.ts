import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { useFirstProblem } from '../editing/use-first-problem';
import type { EventName } from './event-labels';
import type { WebhookRow } from './webhook-columns';
import { CreateWebhookDocument, UpdateWebhookDocument } from './webhooks.generated';

/** Values of the webhook form. */
export interface WebhookWish {
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

const NOTHING: WebhookWish = { name: '', url: '', types: [], isActive: true };

/** State of the form that creates or edits a webhook endpoint. A new endpoint returns a secret to show. */
export function useWebhookForm(
  webhook: WebhookRow | undefined,
  onDone: (secret: string | undefined) => void,
) {
  const [input, setInput] = useState<WebhookWish>(webhook ?? NOTHING);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [create, creating] = useMutation(CreateWebhookDocument);
  const [update, updating] = useMutation(UpdateWebhookDocument);
  const { form, showFirstProblem } = useFirstProblem();

  const refuse = (newProblems: Problems) => {
    setProblems(newProblems);
    showFirstProblem();
  };
  const send = async () => {
    const { isActive, ...rest } = { ...input, types: [...input.types] };
    const { name, url, types } = rest;
    if (!webhook) {
      const { data } = await create({ variables: { input: { name, url, types } } });
      return data?.createWebhook.secret;
    }
    await update({ variables: { input: { id: webhook.id, name, url, types, isActive } } });
    return undefined;
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const newProblems = problemsOf(input);
    if (newProblems.name ?? newProblems.url ?? newProblems.types) return refuse(newProblems);
    setProblems({});
    setFailure(undefined);
    try {
      onDone(await send());
    } catch (error) {
      const refused: Problems = englishFieldsOf(error);
      if (refused.name ?? refused.url ?? refused.types) refuse(refused);
      else setFailure(englishOf(error));
    }
  };
  const change = (changed: Partial<WebhookWish>) => setInput((before) => ({ ...before, ...changed }));
  const isSaving = creating.loading || updating.loading;
  return { form, wish: input, problems, failure, isSaving, change, save };
}

function problemsOf({ name, url, types }: WebhookWish): Problems {
  return {
    name: name.trim() === '' ? 'Name is required' : undefined,
    url: url.trim() === '' ? 'Address is required' : undefined,
    types: types.length === 0 ? 'Choose at least one event' : undefined,
  };
}
