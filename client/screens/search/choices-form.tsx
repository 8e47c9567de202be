import type { ReactNode, SubmitEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { readChoices, type SearchChoices } from '../../lib/search-choices';

interface ChoicesFormProps {
  keyword: string;
  /** The choices that the form leaves as they are. */
  kept: SearchChoices;
  label: string;
  className?: string;
  /** Reads the submitted fields, where they do not say everything themselves. */
  read?: (query: URLSearchParams) => SearchChoices;
  onSearch?: () => void;
  /** Fields named as the query names them. */
  children: ReactNode;
}

/** A GET form that changes some of a search's choices and keeps the others: with script, or without. */
export function ChoicesForm({
  keyword,
  kept,
  label,
  className,
  read = readChoices,
  onSearch,
  children,
}: ChoicesFormProps) {
  const navigate = useNavigate();
  const [path = '', query] = paths.search(keyword, kept).split('?');
  // Without script the browser knows nothing of the router, and would leave the language.
  const address = useHref(path);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    void navigate(paths.search(keyword, read(new URLSearchParams(typed))));
    onSearch?.();
  };

  return (
    <form
      className={className}
      action={address}
      method="get"
      aria-label={label}
      autoComplete="off"
      onSubmit={search}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
