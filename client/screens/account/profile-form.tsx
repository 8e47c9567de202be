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
  const [updates, setUpdates] = useState(0);
  const [askToUpdate, { error, loading, data }] = useMutation(UpdateProfileDocument, { errorPolicy: 'all' });
  const problem = refusal ?? (error && messageOf(error));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { confirmPassword, ...input } = textsOf(event.currentTarget, FIELDS);
    const refused = input.password === confirmPassword ? undefined : 'Passwords do not match';
    setRefusal(refused);
    if (refused) return;
    const answer = await askToUpdate({ variables: { input } });
    if (!answer.data) return;
    signIn(answer.data.updateProfile);
    setUpdates((count) => count + 1);
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
        {/* Another key gives empty password fields after an update. */}
        <Field
          key={`password ${updates}`}
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="Leave empty to keep the one you have."
        />
        <Field
          key={`confirmation ${updates}`}
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
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

const FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;
