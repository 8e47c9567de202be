import type { ReactNode, SubmitEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { readChoices } from '../../../lib/read-choices';
import type { ListingPath, SearchChoices } from '../../../lib/search-choices';

interface ChoicesFormProps {
  pathOf: ListingPath;
  /** Choices that the form does not change. */
  otherChoices: SearchChoices;
  label: string;
  className?: string;
  /** Converts the submitted fields to search choices; readChoices by default. */
  readFields?: (query: URLSearchParams) => SearchChoices;
  /** Called after the form has started the navigation to the results. */
  onSearch?: () => void;
  /** Fields named like the query parameters. */
  children: ReactNode;
}

/** A GET form that changes some search choices and keeps the others. It works without scripts. */
export function ChoicesForm({
  pathOf,
  otherChoices,
  label,
  className,
  readFields = readChoices,
  onSearch,
  children,
}: ChoicesFormProps) {
  const navigate = useNavigate();
  const [path = '', query] = pathOf(otherChoices).split('?');
  // Without scripts, the browser needs the full path, or it would lose the language prefix.
  const actionUrl = useHref(path);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const textEntries = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    void navigate(pathOf(readFields(new URLSearchParams(textEntries))));
    onSearch?.();
  };

  return (
    <form
      className={className}
      action={actionUrl}
      method="get"
      aria-label={label}
      autoComplete="off"
      onSubmit={search}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
