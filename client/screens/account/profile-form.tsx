import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { textsOf } from '../../lib/form-texts';
import { signIn } from '../../state/session';
import { UpdateProfileDocument } from './update-profile.generated';
import styles from './profile-form.module.css';

/** Name, e-mail and password of whoever is signed in. An empty password stays what it was. §5 */
export function ProfileForm({ user }: { user: { name: string; email: string } }) {
  const [refusal, setRefusal] = useState<string>();
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [askToUpdate, { error, loading, data }] = useMutation(UpdateProfileDocument, { errorPolicy: 'all' });
  const problem = refusal ?? (error && messageOf(error));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { ...textsOf(event.currentTarget, ['name', 'email']), password };
    const refused = password === confirmPassword ? undefined : 'Passwords do not match';
    setRefusal(refused);
    if (refused) return;
    const answer = await askToUpdate({ variables: { input } });
    if (!answer.data) return;
    signIn(answer.data.updateProfile);
    setPassword('');
    setConfirmPassword('');
  };

  return (
    <div className={styles.profile}>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {data && !problem && (
        <Banner tone="ok" role="alert">
          Profile Updated
        </Banner>
      )}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field label="Name" name="name" autoComplete="name" defaultValue={user.name} />
        <Field label="Email" name="email" type="email" autoComplete="username" defaultValue={user.email} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="Leave empty to keep the one you have."
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Field
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          value={confirmPassword}
          onChange={({ target }) => setConfirmPassword(target.value)}
        />
        <div>
          <Button type="submit" variant="primary" busy={loading}>
            Update
          </Button>
        </div>
      </form>
    </div>
  );
}
