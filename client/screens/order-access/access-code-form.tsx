import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormErrors } from '../../apollo/use-form-errors';
import { Banner } from '../../components/feedback/banner';
import { Button } from '../../components/forms/button';
import { CODE_DIGITS, CodeField, readCode } from '../../components/forms/code-field';
import { readFormTexts } from '../../lib/form-texts';
import { paths } from '../../lib/paths';
import { saveOrderToken } from '../../state/guest-orders';
import { useGuestMessages } from '../../i18n/guest-messages';
import { useErrorText } from '../../i18n/messages';
import type { OrderContact } from './access-request-form';
import { OpenOrderDocument } from './order-access.generated';

interface AccessCodeFormProps {
  contact: OrderContact;
  onChangeContact: () => void;
}

/** Opens the order with the code of the email. Its heading takes the focus, because it replaces another form. */
export function AccessCodeForm({ contact, onChangeContact }: AccessCodeFormProps) {
  const navigate = useNavigate();
  const { access } = useGuestMessages();
  const translate = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { errors, showErrors, showServerError } = useFormErrors(['code']);
  const [openOrder, { loading }] = useMutation(OpenOrderDocument, { errorPolicy: 'all' });

  useEffect(function takeFocus() {
    heading.current?.focus();
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = readCode(readFormTexts(form, ['code']).code);
    if (showErrors(form, code.length === CODE_DIGITS ? {} : { code: access.notACode })) return;
    const { data, error } = await openOrder({ variables: { input: { ...contact, code } } });
    if (!data) return void showServerError(form, error);
    const { id, accessToken } = data.openOrder;
    if (accessToken) saveOrderToken(id, accessToken);
    void navigate(paths.order(id));
  };

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {access.codeTitle}
      </h2>
      <p>{access.codeLead(contact.email)}</p>
      {errors.form && (
        <Banner tone="bad" role="alert">
          {translate(errors.form)}
        </Banner>
      )}
      {/* Without scripts, a GET form would put the code into the URL. */}
      <form className="form" method="post" noValidate onSubmit={submit}>
        <CodeField label={access.code} error={errors.code} />
        <Button type="submit" variant="primary" wide busy={loading}>
          {access.open}
        </Button>
      </form>
      <p>
        <Button variant="text" onClick={onChangeContact}>
          {access.otherOrder}
        </Button>
      </p>
    </>
  );
}
