import { useMutation } from '@apollo/client/react';
import { useState, type ChangeEvent, type ComponentProps, type SubmitEvent } from 'react';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { PasswordField } from '../../../components/forms/password-field';
import { signIn } from '../../../state/session';
import { useErrorText, useMessages } from '../../../i18n/messages';
import { UpdateProfileDocument } from './update-profile.generated';
import styles from './profile-form.module.css';

const NO_PASSWORD = { password: '', confirmPassword: '', currentPassword: '' };

interface ProfileFormProps {
  user: { name: string; email: string; pendingEmail: string | null };
}

/** Name, e-mail and password of the signed-in user. An empty password field changes nothing. §5 */
export function ProfileForm({ user }: ProfileFormProps) {
  const { account } = useMessages();
  const translate = useErrorText();
  const [refusal, setRefusal] = useState<string>();
  const [typed, setTyped] = useState({ name: user.name, email: user.email, ...NO_PASSWORD });
  const [updateProfile, { error, loading, data }] = useMutation(UpdateProfileDocument, {
    errorPolicy: 'all',
  });
  const isSecured = typed.password !== '' || !['', user.email].includes(typed.email.trim());
  const problem = refusal ?? (error && messageOf(error));

  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { confirmPassword, ...input } = typed;
    const refused = input.password === confirmPassword ? undefined : account.noMatch;
    setRefusal(refused);
    if (refused) return;
    const answer = await updateProfile({ variables: { input } });
    if (!answer.data) return;
    signIn(answer.data.updateProfile);
    // Empty fields changed nothing.
    const { name, email } = answer.data.updateProfile.user;
    setTyped({ name, email, ...NO_PASSWORD });
  };

  return (
    <div className={styles.profile}>
      {problem && (
        <Banner tone="bad" role="alert">
          {translate(problem)}
        </Banner>
      )}
      {data && !problem && (
        <Banner tone="ok" role="alert">
          {account.updated}
        </Banner>
      )}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <ProfileFields field={field} pendingEmail={user.pendingEmail} isSecured={isSecured} />
        <div>
          <Button type="submit" variant="primary" busy={loading}>
            {account.update}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface ProfileFieldsProps {
  field: (name: keyof typeof NO_PASSWORD | 'name' | 'email') => FieldControl;
  pendingEmail: string | null;
  /** True if the change needs the current password. */
  isSecured: boolean;
}

type FieldControl = Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'onChange'>;

function ProfileFields({ field, pendingEmail, isSecured }: ProfileFieldsProps) {
  const { account } = useMessages();

  return (
    <>
      <Field label={account.name} autoComplete="name" {...field('name')} />
      <Field
        label={account.email}
        type="email"
        autoComplete="username"
        hint={pendingEmail && account.pendingEmail(pendingEmail)}
        {...field('email')}
      />
      <PasswordField
        label={account.password}
        autoComplete="new-password"
        hint={account.keepPassword}
        {...field('password')}
      />
      <PasswordField
        label={account.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      {isSecured && (
        <PasswordField
          label={account.currentPassword}
          autoComplete="current-password"
          hint={account.currentPasswordHint}
          {...field('currentPassword')}
        />
      )}
    </>
  );
}
