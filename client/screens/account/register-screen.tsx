import { useMutation } from '@apollo/client/react';
import type { SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { PasswordField } from '../../components/password-field';
import { PageHead } from '../../components/page-head';
import { MIN_PASSWORD_LENGTH } from '../../domain';
import { textsOf } from '../../lib/form-texts';
import { paths } from '../../lib/paths';
import { signIn } from '../../state/session';
import { Door } from './door';
import headphones from './headphones.webp';
import { RegisterDocument } from './register.generated';
import { useRefusals } from './use-refusals';

export function RegisterScreen() {
  const [query] = useSearchParams();
  const { refusals, tell } = useRefusals(FIELDS);
  const [askToRegister, { error, loading }] = useMutation(RegisterDocument, { errorPolicy: 'all' });
  const problem = refusals.form ?? (error && messageOf(error));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { confirmPassword, ...input } = textsOf(event.currentTarget, FIELDS);
    if (tell(event.currentTarget, refusalsOf(input, confirmPassword))) return;
    const { data } = await askToRegister({ variables: { input } });
    if (data) signIn(data.register);
  };

  return (
    <Door title="Register" picture={headphones}>
      <PageHead title="Register" />
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {/* Without script a GET would put the password into the address. */}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <Field label="Name" name="name" autoComplete="name" error={refusals.name} />
        <Field label="Email" name="email" type="email" autoComplete="username" error={refusals.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          error={refusals.password}
        />
        <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" />
        <Button type="submit" variant="primary" wide busy={loading}>
          Register
        </Button>
      </form>
      <p className="muted">
        Have an account?{' '}
        <Link className="link" to={paths.login(query.get('redirect') ?? undefined)}>
          Sign In
        </Link>
      </p>
    </Door>
  );
}

const FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;

/** What the shop would not take, before it is asked: one sentence for the form, and one beside each empty field. §5 */
function refusalsOf(
  { name, email, password }: { name: string; email: string; password: string },
  confirmPassword: string,
) {
  const empty = {
    name: name.trim() ? undefined : 'Name is required',
    email: email.trim() ? undefined : 'Email is required',
    password: password ? undefined : 'Password is required',
  };
  if (Object.values(empty).some(Boolean)) return { ...empty, form: 'Fill all the Fields' };
  return password === confirmPassword ? {} : { form: 'Passwords do not match' };
}
