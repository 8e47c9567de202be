import { useQuery } from '@apollo/client/react';
import { Button, Typography } from 'antd';
import { Tag } from '../../../components/page/tag';
import { SettingsOnlineMethodsDocument, type SettingsOnlineMethodsQuery } from './payment-settings.generated';
import { METHOD_TEXTS, STATE_TEXTS } from './online-method-texts';
import styles from './payment-settings.module.css';

type Method = NonNullable<SettingsOnlineMethodsQuery['setup']['progress']>['onlineMethods'][number];

/** The online payment methods with the variables that the server has or lacks, and the address of the webhook. */
export function OnlineMethods() {
  const { data, error, refetch } = useQuery(SettingsOnlineMethodsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const methods = data?.setup.progress?.onlineMethods ?? [];
  return (
    <section className={styles.methods} aria-label="Online payment">
      <p className="muted small">
        Keys of online payment are variables of the server. They appear here after a restart; their values
        never do.
      </p>
      {error && (
        <p role="alert">
          The state of online payment could not be loaded.{' '}
          <Button onClick={() => void refetch()}>Retry</Button>
        </p>
      )}
      {methods.map((method) => (
        <OnlineMethod key={method.id} method={method} />
      ))}
    </section>
  );
}

function OnlineMethod({ method: { id, state, variables, webhookPath } }: { method: Method }) {
  const { title, effect } = METHOD_TEXTS[id as keyof typeof METHOD_TEXTS];
  const { tone, label, note } = STATE_TEXTS[state];
  return (
    <article className={styles.method} aria-label={title}>
      <h3>{title}</h3>
      <Tag tone={tone}>{label}</Tag>
      <p className="muted small">
        {effect} {note}
      </p>
      <ul className={styles.variables} aria-label={`Variables of ${title}`}>
        {variables.map(({ name, isRequired, isSet }) => (
          <li key={name} className={isSet ? styles.isSet : isRequired ? styles.isMissing : undefined}>
            <code>{name}</code> {isSet ? 'set' : isRequired ? 'missing' : 'not set, optional'}
          </li>
        ))}
      </ul>
      <div className={styles.webhook}>
        <span className="muted small">Webhook address to enter at the provider</span>
        <Typography.Text copyable={{ tooltips: ['Copy the address', 'Copied'] }}>
          {window.location.origin + webhookPath}
        </Typography.Text>
      </div>
    </article>
  );
}
