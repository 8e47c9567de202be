import { useQuery } from '@apollo/client/react';
import { Input } from 'antd';
import { useId } from 'react';
import { MAX_TAG_LENGTH } from '../../../domain';
import { OrderTagsDocument } from './order-tags.generated';

interface TagInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Tags that the list of suggestions leaves out. */
  withoutTags?: readonly string[];
  className?: string | undefined;
}

/** A text field for a tag, with the tags in use as suggestions. */
export function TagInput({ label, value, onChange, withoutTags = [], className }: TagInputProps) {
  const listId = useId();
  const { data } = useQuery(OrderTagsDocument, { fetchPolicy: 'cache-and-network' });
  const names = (data?.orderTags ?? []).map(({ name }) => name).filter((name) => !withoutTags.includes(name));
  return (
    <>
      <Input
        aria-label={label}
        placeholder={label}
        className={className}
        list={listId}
        autoComplete="off"
        maxLength={MAX_TAG_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
