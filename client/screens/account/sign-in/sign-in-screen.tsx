import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/forms/button';
import { Loading } from '../../../components/feedback/skeleton';
import { lazyComponent } from '../../../components/page/lazy-component';
import { usePage } from '../../../components/page/page-context';
import { PageHead } from '../../../components/page/page-head';
import { checkoutStepAt } from '../../../lib/navigation/checkout-step';
import { paths } from '../../../lib/paths';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useCheckoutPageMessages } from '../../../i18n/checkout-page-messages';
import { AccountFormFrame } from './account-form-frame';
import styles from './sign-in-screen.module.css';
import { guestStep, orderAccessLink } from './guest-chunks';
import lamp from './lamp.webp';
import { PasswordSignIn } from './password-sign-in';

// The form has its own chunk, because most sign-ins use a password.
const signInByCode = lazyComponent(async () => (await import('./by-code/sign-in-by-code')).SignInByCode);

/** Sign-in with a password or a code. The RedirectSignedIn guard continues after sign-in. §2 */
export function SignInScreen() {
  const { guests } = usePage();
  const [query] = useSearchParams();
  const isCheckout = checkoutStepAt(useLocation()) !== undefined;
  const { signInLead } = useCheckoutPageMessages();
  const account = useAccountMessages();
  /** The form, and the address from the form before it; undefined until the user chooses a form. */
  const [choice, setChoice] = useState<{ form: 'password' | 'code'; email: string }>();

  if (guests && !choice && isCheckout)
    return (
      <Suspense fallback={<Loading />}>
        <guestStep.Component
          onUseCode={(email) => setChoice({ form: 'code', email })}
          onUsePassword={(email) => setChoice({ form: 'password', email })}
        />
      </Suspense>
    );
  return (
    <AccountFormFrame title={account.signIn} picture={lamp}>
      <PageHead title={account.signIn} />
      <p className="muted">{isCheckout ? signInLead : account.signInLead}</p>
      {choice?.form === 'code' ? (
        <Suspense fallback={<Loading />}>
          <signInByCode.Component
            email={choice.email}
            onUsePassword={() => setChoice({ form: 'password', email: choice.email })}
          />
        </Suspense>
      ) : (
        <PasswordSignIn email={choice?.email} onUseCode={(email) => setChoice({ form: 'code', email })} />
      )}
      <div className={styles.other}>
        <p>{account.newCustomer}</p>
        <ButtonLink wide to={paths.register(query.get('redirect') ?? undefined)}>
          {account.register}
        </ButtonLink>
      </div>
      {guests && (
        <Suspense>
          <orderAccessLink.Component />
        </Suspense>
      )}
    </AccountFormFrame>
  );
}
