import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import { Choice, ChoiceGroup } from '../../../components/forms/choice';
import { SelectField, TextAreaField } from '../../../components/forms/field';
import { WithSidebar } from '../../../components/page/with-sidebar';
import { methodOfName } from '../../../lib/payment-methods';
import { useErrorText, useLanguage } from '../../../i18n/messages';
import { useReturnMessages } from '../../../i18n/return-messages';
import { PayoutFields } from './payout-fields';
import type { ReturnOptions, ReturnOrder } from './return-data';
import { ReturnDone } from './return-done';
import { ReturnLines } from './return-lines';
import { ReturnPhotos } from './return-photos';
import { ReturnSummary } from './return-summary';
import { useReturnRequest } from './use-return-request';
import styles from './return-form.module.css';

interface ReturnFormProps {
  order: ReturnOrder;
  options: ReturnOptions;
}

/** The form of a return, then the sent return. */
export function ReturnForm({ order, options }: ReturnFormProps) {
  const isCash = methodOfName(order.paymentMethod) === 'COD';
  const request = useReturnRequest({ orderId: order.id, options, isCash });
  const messages = useReturnMessages();
  const translate = useErrorText();
  const { quantities, isExchange, errors } = request;

  if (request.sentReturn) return <ReturnDone order={order} request={request.sentReturn} />;
  if (!options.lines.some(({ returnableQty }) => returnableQty > 0))
    return <NothingToReturn order={order} options={options} />;
  return (
    <form onSubmit={(event) => void request.submit(event)} noValidate>
      <WithSidebar
        sidebar={
          <ReturnSummary order={order} lines={options.lines} quantities={quantities} isExchange={isExchange}>
            {errors.form && (
              <Banner tone="bad" role="alert">
                {translate(errors.form)}
              </Banner>
            )}
            <Button type="submit" variant="primary" wide busy={request.isBusy}>
              {isExchange ? messages.submitExchange : messages.submit}
            </Button>
            <p className="muted small">{messages.answer}</p>
          </ReturnSummary>
        }
      >
        <div className={styles.form}>
          <ReturnLines
            order={order}
            lines={options.lines}
            quantities={quantities}
            onChange={request.choose}
            error={errors.lines && translate(errors.lines)}
          />
          <Why order={order} options={options} request={request} />
          <Outcome order={order} request={request} />
        </div>
      </WithSidebar>
    </form>
  );
}

function NothingToReturn({ order, options }: ReturnFormProps) {
  const messages = useReturnMessages();
  return (
    <div className={styles.form}>
      <Banner tone="wait">{messages.nothing}</Banner>
      <p>{messages.nothingHint}</p>
      <ReturnLines order={order} lines={options.lines} quantities={{}} onChange={() => undefined} />
    </div>
  );
}

interface SectionProps {
  order: ReturnOrder;
  request: ReturnType<typeof useReturnRequest>;
}

/** Reason, text and photos. */
function Why({ order, options, request }: SectionProps & Pick<ReturnFormProps, 'options'>) {
  const messages = useReturnMessages();
  const language = useLanguage();
  const { errors } = request;
  return (
    <section className={styles.section} aria-label={messages.why}>
      <h2 className={styles.heading}>{messages.why}</h2>
      <div className={styles.reason}>
        <SelectField
          name="reason"
          label={messages.reason}
          error={errors.reason}
          defaultValue=""
          onChange={() => request.clearError('reason')}
        >
          <option value="">{messages.chooseReason}</option>
          {options.reasons.map(({ en, hi }) => (
            <option key={en} value={en}>
              {language === 'hi' ? hi : en}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField name="text" label={messages.text} error={errors.text} rows={3} maxLength={1000} />
      <ReturnPhotos orderId={order.id} onChange={request.setPictures} />
    </section>
  );
}

/** Refund or exchange, and the recipient of the money of a cash order. */
function Outcome({ order, request }: SectionProps) {
  const messages = useReturnMessages();
  const { isExchange, setIsExchange } = request;
  return (
    <section className={styles.section} aria-label={messages.wish}>
      <ChoiceGroup legend={messages.wish}>
        <Choice
          name="wish"
          title={messages.refund}
          hint={messages.refundHints[methodOfName(order.paymentMethod)]}
          checked={!isExchange}
          onChange={() => setIsExchange(false)}
        />
        <Choice
          name="wish"
          title={messages.exchange}
          hint={messages.exchangeHint}
          checked={isExchange}
          onChange={() => setIsExchange(true)}
        />
      </ChoiceGroup>
      {request.needsPayout && <PayoutFields errors={request.errors} />}
    </section>
  );
}
