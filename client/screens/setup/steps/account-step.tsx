import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { Field } from '../../../components/forms/field';
import { PasswordField } from '../../../components/forms/password-field';
import { readFormTexts } from '../../../lib/form-texts';
import { signIn, type Session } from '../../../state/session';
import { CreateOwnerDocument, SignInOwnerDocument } from '../setup.generated';
import { useSetupMessages } from '../setup-messages';
import { StepForm } from '../step-form';
import { emptyFieldErrors, useStepForm } from '../use-step-form';

interface NewSession {
  token: string;
  user: Omit<Session, 'token'>;
}

/** The account of the owner: a new one with the token of the address, or the sign-in of the existing one. */
export function AccountStep({ hasOwner, isStranger }: { hasOwner: boolean; isStranger: boolean }) {
  const { owner, notOwner } = useSetupMessages();
  const [token] = useState(() => window.location.hash.slice(1));
  const start = (session: NewSession | undefined) => {
    if (!session) return;
    // The token is spent, so the address needs it no more.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    signIn(session);
  };
  return (
    <>
      {isStranger && <Banner tone="bad">{notOwner}</Banner>}
      {!hasOwner && !token && <Banner tone="wait">{owner.noToken}</Banner>}
      {hasOwner ? <OwnerSignIn onSession={start} /> : <NewOwner token={token} onSession={start} />}
    </>
  );
}

interface AccountFormProps {
  onSession: (session: NewSession | undefined) => void;
}

function NewOwner({ token, onSession }: AccountFormProps & { token: string }) {
  const { owner, mustFill } = useSetupMessages();
  const [createOwner] = useMutation(CreateOwnerDocument);
  const step = useStepForm({
    validate: (form) =>
      emptyFieldErrors(
        form,
        [
          ['name', owner.name],
          ['email', owner.email],
          ['password', owner.password],
        ],
        mustFill,
      ),
    async send(form) {
      const input = { token, ...readFormTexts(form, ['name', 'email', 'password']) };
      const { data } = await createOwner({ variables: { input } });
      onSession(data?.createOwner);
    },
  });
  const { errors } = step;
  const tokenError = errors.token ? { ...step, errors: { ...errors, form: errors.token } } : step;
  return (
    <StepForm step={tokenError} title={owner.title} lead={owner.lead} submitText={owner.create}>
      <Field label={owner.name} name="name" autoComplete="name" error={errors.name} />
      <Field label={owner.email} name="email" type="email" autoComplete="username" error={errors.email} />
      <PasswordField
        label={owner.password}
        name="password"
        autoComplete="new-password"
        hint={owner.passwordHint}
        error={errors.password}
      />
      <input type="hidden" name="token" value={token} />
    </StepForm>
  );
}

function OwnerSignIn({ onSession }: AccountFormProps) {
  const { owner, signIn: signInText } = useSetupMessages();
  const [requestSignIn] = useMutation(SignInOwnerDocument);
  const step = useStepForm({
    async send(form) {
      const input = readFormTexts(form, ['email', 'password']);
      const { data } = await requestSignIn({ variables: { input } });
      onSession(data?.signIn);
    },
  });
  const { errors } = step;
  return (
    <StepForm step={step} title={owner.signInTitle} lead={owner.signInLead} submitText={signInText}>
      <Field label={owner.email} name="email" type="email" autoComplete="username" error={errors.email} />
      <PasswordField
        label={owner.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
    </StepForm>
  );
}
