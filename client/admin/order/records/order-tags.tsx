import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { Banner } from '../../../components/feedback/banner';
import { ignoreErrors } from '../../../domain';
import { OrderTagsDocument } from '../../order-desk/tags/order-tags.generated';
import { TagInput } from '../../order-desk/tags/tag-input';
import { TagList } from '../../order-desk/tags/tag-list';
import { OfficeChangeTagsDocument } from '../order-commands.generated';
import type { OfficeOrder } from '../order-facts';
import { OrderSection } from '../order-section';
import { useOrderCommand } from '../use-order-command';
import styles from './order-tags.module.css';

/** The tags of an order, and the form for a further one. */
export function OrderTags({ order, className }: { order: OfficeOrder; className?: string | undefined }) {
  const tags = order.tags ?? [];
  const client = useApolloClient();
  const [text, setText] = useState('');
  const { isBusy, failure, send } = useOrderCommand(order.id);
  const change = async (fields: { add?: string[]; remove?: string[] }) => {
    const data = await send(OfficeChangeTagsDocument, { input: { orderId: order.id, ...fields } });
    if (!data) return;
    if (fields.add) setText('');
    void client
      .query({ query: OrderTagsDocument, fetchPolicy: 'network-only' })
      .catch(ignoreErrors('the suggestions stay as they are'));
  };
  return (
    <OrderSection title="Tags" className={className}>
      <TagList tags={tags} onRemove={(tag) => void change({ remove: [tag] })} />
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '' && !isBusy) void change({ add: [text.trim()] });
        }}
      >
        <TagInput
          label="Add a tag"
          className={styles.field}
          value={text}
          onChange={setText}
          withoutTags={tags}
        />
        <Button htmlType="submit" loading={isBusy} disabled={text.trim() === ''} aria-label="Add the tag">
          Add
        </Button>
      </form>
      {failure && (
        <Banner tone="bad" role="alert">
          {failure}
        </Banner>
      )}
    </OrderSection>
  );
}
