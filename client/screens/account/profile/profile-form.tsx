import { useMutation } from '@apollo/client/react';
import { useState, type ChangeEvent, type ComponentProps, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Field } from '../../../components/forms/field';
import { PasswordField } from '../../../components/forms/password-field';
import { paths } from '../../../lib/paths';
import { renewSession } from '../../../state/session';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useErrorText } from '../../../i18n/messages';
import { UpdateProfileDocument } from './update-profile.generated';
import styles from './profile-form.module.css';

const EMPTY_PASSWORDS = { password: '', confirmPassword: '', currentPassword: '' };

interface ProfileFormProps {
  user: { name: string; email: string; pendingEmail: string | null };
}

/** Name, email and password of the signed-in user. An empty password field changes nothing. §5 */
export function ProfileForm({ user }: ProfileFormProps) {
  const account = useAccountMessages();
  const translate = useErrorText();
  const [mismatchMessage, setMismatchMessage] = useState<string>();
  const [values, setValues] = useState({ name: user.name, email: user.email, ...EMPTY_PASSWORDS });
  const [updateProfile, { error, loading, data }] = useMutation(UpdateProfileDocument, {
    errorPolicy: 'all',
  });
  const hasNewEmail = !['', user.email].includes(values.email.trim());
  const needsCurrentPassword = values.password !== '' || hasNewEmail;
  const problem = mismatchMessage ?? (error && messageOf(error));

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues((previousValues) => ({ ...previousValues, [name]: target.value })),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { confirmPassword, ...input } = values;
    const mismatch = input.password === confirmPassword ? undefined : account.passwordsDiffer;
    setMismatchMessage(mismatch);
    if (mismatch) return;
    const result = await updateProfile({ variables: { input } });
    if (!result.data) return;
    renewSession(result.data.updateProfile);
    // Show the saved values, because the server ignores empty fields.
    const { name, email } = result.data.updateProfile.user;
    setValues({ name, email, ...EMPTY_PASSWORDS });
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
        <ProfileFields
          field={field}
          pendingEmail={user.pendingEmail}
          needsCurrentPassword={needsCurrentPassword}
        />
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
  field: (name: keyof typeof EMPTY_PASSWORDS | 'name' | 'email') => FieldControl;
  pendingEmail: string | null;
  /** True if the change needs the current password. */
  needsCurrentPassword: boolean;
}

type FieldControl = Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'onChange'>;

function ProfileFields({ field, pendingEmail, needsCurrentPassword }: ProfileFieldsProps) {
  const account = useAccountMessages();

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
      {needsCurrentPassword && (
        <PasswordField
          label={account.currentPassword}
          autoComplete="current-password"
          hint={
            <>
              {account.currentPasswordHint}{' '}
              <Link className="link" to={paths.forgotPassword()}>
                {account.forgotPassword}
              </Link>
            </>
          }
          {...field('currentPassword')}
        />
      )}
    </>
  );
}
