import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { englishFieldsOf, englishOf } from '../../apollo/message-of';
import { useFirstProblem } from '../editing/use-first-problem';
import type { ScopeName } from './scope-labels';
import { CreateApiTokenDocument } from './tokens.generated';

/** Values of the token form; an empty `days` means no expiry. */
export interface TokenWish {
  name: string;
  scopes: readonly ScopeName[];
  days: string;
}

interface Problems {
  name?: string;
  scopes?: string;
}

const NOTHING: TokenWish = { name: '', scopes: [], days: '90' };

/** State of the form that creates a token. */
export function useTokenForm(onMade: (token: string) => void) {
  const [input, setInput] = useState(NOTHING);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [create, { loading: isSaving }] = useMutation(CreateApiTokenDocument);
  const { form, showFirstProblem } = useFirstProblem();

  const refuse = (newProblems: Problems) => {
    setProblems(newProblems);
    showFirstProblem();
  };
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const newProblems = problemsOf(input);
    if (newProblems.name ?? newProblems.scopes) return refuse(newProblems);
    setProblems({});
    setFailure(undefined);
    try {
      const { data } = await create({ variables: { input: inputOf(input) } });
      if (data) onMade(data.createApiToken.token);
    } catch (error) {
      const refused: Problems = englishFieldsOf(error);
      if (refused.name ?? refused.scopes) refuse(refused);
      else setFailure(englishOf(error));
    }
  };
  const change = (changed: Partial<TokenWish>) => setInput((before) => ({ ...before, ...changed }));
  return { form, wish: input, problems, failure, isSaving, change, save };
}

function problemsOf({ name, scopes }: TokenWish): Problems {
  return {
    name: name.trim() === '' ? 'Name is required' : undefined,
    scopes: scopes.length === 0 ? 'Choose at least one scope' : undefined,
  };
}

function inputOf({ name, scopes, days }: TokenWish) {
  return { name, scopes: [...scopes], expiresInDays: days === '' ? null : Number(days) };
}
