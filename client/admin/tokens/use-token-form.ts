import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { useFirstProblem } from '../editing/use-first-problem';
import type { ScopeName } from './scope-labels';
import { CreateApiTokenDocument } from './tokens.generated';

/** Values of the token form; an empty `days` means no expiry. */
export interface TokenFormValues {
  name: string;
  scopes: readonly ScopeName[];
  days: string;
}

interface Problems {
  name?: string;
  scopes?: string;
}

const INITIAL_VALUES: TokenFormValues = { name: '', scopes: [], days: '90' };

/** State of the form that creates a token. */
export function useTokenForm(onCreated: (token: string) => void) {
  const [values, setValues] = useState(INITIAL_VALUES);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [create, { loading: isSaving }] = useMutation(CreateApiTokenDocument);
  const { form, showFirstProblem } = useFirstProblem();

  const showProblems = (newProblems: Problems) => {
    setProblems(newProblems);
    showFirstProblem();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const newProblems = problemsOf(values);
    if (newProblems.name ?? newProblems.scopes) return showProblems(newProblems);
    setProblems({});
    setFailure(undefined);
    try {
      const { data } = await create({ variables: { input: inputOf(values) } });
      if (data) onCreated(data.createApiToken.token);
    } catch (error) {
      const serverProblems: Problems = englishFieldsOf(error);
      if (serverProblems.name ?? serverProblems.scopes) showProblems(serverProblems);
      else setFailure(englishOf(error));
    }
  };
  const change = (changes: Partial<TokenFormValues>) =>
    setValues((previousValues) => ({ ...previousValues, ...changes }));
  return { form, values, problems, failure, isSaving, change, save };
}

function problemsOf({ name, scopes }: TokenFormValues): Problems {
  return {
    name: name.trim() === '' ? 'Name is required' : undefined,
    scopes: scopes.length === 0 ? 'Choose at least one scope' : undefined,
  };
}

function inputOf({ name, scopes, days }: TokenFormValues) {
  return { name, scopes: [...scopes], expiresInDays: days === '' ? null : Number(days) };
}
