import { useMutation } from '@apollo/client/react';
import type { ChangeEvent } from 'react';
import { messageOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { SelectField } from '../../../components/forms/field';
import { useLostFocus } from '../../../lib/input/use-lost-focus';
import { renewSession } from '../../../state/session';
import { LANGUAGES } from '../../../i18n/locales';
import { useAccountMessages } from '../../../i18n/account-messages';
import { useErrorText } from '../../../i18n/messages';
import { ChooseMailsDocument, RequestEmailVerificationDocument } from './mail-choices.generated';
import type { MeQuery } from '../me.generated';
import { OptionalMailChoice } from './optional-mail-choice';
import styles from './mail-choices.module.css';

const LANGUAGE_NAMES = { EN: LANGUAGES.en.name, HI: LANGUAGES.hi.name } as const;

/** Email settings: verification state, language, and optional emails. */
export function MailChoices({ user }: { user: NonNullable<MeQuery['me']> }) {
  const { mails } = useAccountMessages();
  const translate = useErrorText();
  const [chooseMails, mutation] = useMutation(ChooseMailsDocument, { errorPolicy: 'all' });
  const error = mutation.error && messageOf(mutation.error);

  const saveChoice = async (input: { language?: 'EN' | 'HI'; wantsOptionalMail?: boolean }) => {
    const { data } = await chooseMails({ variables: { input } });
    if (data) renewSession(data.updateProfile);
  };

  return (
    <div className={styles.mails}>
      <Verification isVerified={user.isEmailVerified} pendingEmail={user.pendingEmail} />
      {error && (
        <Banner tone="bad" role="alert">
          {translate(error)}
        </Banner>
      )}
      <SelectField
        label={mails.language}
        value={user.language}
        disabled={mutation.loading}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
          void saveChoice({ language: target.value === 'HI' ? 'HI' : 'EN' })
        }
      >
        {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
          <option key={language} value={language}>
            {name}
          </option>
        ))}
      </SelectField>
      <OptionalMailChoice
        checked={user.wantsOptionalMail}
        disabled={mutation.loading}
        onChange={({ target }) => void saveChoice({ wantsOptionalMail: target.checked })}
      />
    </div>
  );
}

function Verification({ isVerified, pendingEmail }: { isVerified: boolean; pendingEmail: string | null }) {
  const { mails } = useAccountMessages();
  const translate = useErrorText();
  const [requestLink, { data, error, loading }] = useMutation(RequestEmailVerificationDocument, {
    errorPolicy: 'all',
  });
  const isSent = Boolean(data);
  // The banner takes the focus of the button, which disappears.
  const banner = useLostFocus<HTMLDivElement>(isSent);
  if (isVerified && pendingEmail === null) return <Banner tone="ok">{mails.verified}</Banner>;
  const statusText = pendingEmail === null ? mails.unverified : mails.pending(pendingEmail);
  return (
    <>
      <div ref={banner} tabIndex={-1}>
        {isSent ? (
          <Banner tone="ok" role="status">
            {mails.linkSent}
          </Banner>
        ) : (
          <Banner tone={error ? 'bad' : 'plain'} role={error ? 'alert' : undefined}>
            {error ? translate(messageOf(error)) : statusText}
          </Banner>
        )}
      </div>
      {!isSent && (
        <div>
          <Button busy={loading} onClick={() => void requestLink()}>
            {mails.sendLink}
          </Button>
        </div>
      )}
    </>
  );
}
