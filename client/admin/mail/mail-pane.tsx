import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Drawer, Tabs } from 'antd';
import { englishOf, messageOf } from '../../apollo/message-of';
import { Banner } from '../../components/feedback/banner';
import { Skeleton, Loading } from '../../components/feedback/skeleton';
import { QueryView } from '../../components/feedback/query-view';
import { formatCount, formatMoment } from '../../lib/format';
import { StateTag } from './mail-columns';
import { MailDocument, SendMailAgainDocument, type MailQuery } from './mail.generated';
import { MailFrame } from './mail-frame';
import styles from './mail-pane.module.css';

type MailDetails = NonNullable<MailQuery['mail']>;

/** Shows one email in a drawer, which is open while `id` is defined. */
export function MailPane({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <Drawer open={id !== undefined} onClose={onClose} title="Mail" size="min(46rem, 100vw)" destroyOnHidden>
      {id !== undefined && <MailContent id={id} />}
    </Drawer>
  );
}

function MailContent({ id }: { id: string }) {
  const result = useQuery(MailDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <QueryView result={result} messageOf={messageOf} skeleton={<MailSkeleton />}>
      {({ mail }) =>
        mail ? (
          <MailView mail={mail} />
        ) : (
          <Banner tone="bad" role="alert">
            Mail not found
          </Banner>
        )
      }
    </QueryView>
  );
}

function MailView({ mail }: { mail: MailDetails }) {
  const { subject, recipient, createdAt, state, html, text } = mail;
  return (
    <article className={styles.mail}>
      <h2>{subject}</h2>
      <dl className={styles.facts}>
        <Fact title="To">{recipient}</Fact>
        <Fact title="Created">{formatMoment(createdAt)}</Fact>
        <dt>State</dt>
        <dd className={styles.state}>
          <StateTag state={state} /> {progressOf(mail)} {state === 'FAILED' && <ResendButton id={mail.id} />}
        </dd>
      </dl>
      {mail.lastError !== null && (
        <Banner tone={state === 'FAILED' ? 'bad' : 'wait'}>{`The last try failed: ${mail.lastError}`}</Banner>
      )}
      <Tabs
        destroyOnHidden
        items={[
          { key: 'html', label: 'Preview', children: <MailFrame html={html} title={subject} /> },
          { key: 'text', label: 'Plain text', children: <pre className={styles.text}>{text}</pre> },
        ]}
      />
    </article>
  );
}

function ResendButton({ id }: { id: string }) {
  const [resendMail, { error, loading }] = useMutation(SendMailAgainDocument, { errorPolicy: 'all' });
  return (
    <>
      <Button size="small" loading={loading} onClick={() => void resendMail({ variables: { id } })}>
        Send Again
      </Button>
      {error && (
        <Banner tone="bad" role="alert">
          {englishOf(error)}
        </Banner>
      )}
    </>
  );
}

function Fact({ title, children }: { title: string; children: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Time of sending. Before the email is sent: the number of attempts, and the time of the next attempt if any. */
function progressOf({ state, sentAt, nextTryAt, attempts }: MailDetails): string {
  if (sentAt !== null) return formatMoment(sentAt);
  const attemptText = formatCount(attempts, 'try', 'tries');
  return state === 'WAITING' && nextTryAt !== null
    ? `${attemptText}, next ${formatMoment(nextTryAt)}`
    : attemptText;
}

function MailSkeleton() {
  return (
    <Loading className={styles.mail}>
      <Skeleton className={styles.headingSkeleton} />
      <Skeleton className={styles.detailsSkeleton} />
      <Skeleton className={styles.bodySkeleton} />
    </Loading>
  );
}
