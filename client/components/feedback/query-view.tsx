import type { ReactNode } from 'react';
import { ignoreErrors, type ApiMessage } from '../../domain';
import { useErrorText } from '../../i18n/messages';
import { Banner } from './banner';

/** The part of a query result that QueryView needs, so that the result of any client fits. */
export interface QueryResult<T> {
  data?: T;
  /** Data of the previous variables, shown until the new data arrives. */
  previousData?: T;
  loading: boolean;
  error?: unknown;
  refetch?: () => unknown;
}

interface QueryViewProps<T> {
  result: QueryResult<T>;
  /** Returns the message to show for an error. */
  messageOf: (error: unknown) => ApiMessage;
  /** Shown until the first data arrives. */
  skeleton: ReactNode;
  tone?: 'plain' | 'bad';
  /** Class of the error banner's container; needed if the page has no container. */
  errorClassName?: string;
  children: (data: T, isStale: boolean) => ReactNode;
}

/** Renders the skeleton, an error with Retry, or the data: the three states of a query. §4, §8 */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { result, messageOf, skeleton, tone = 'bad', errorClassName, children } = props;
  const translate = useErrorText();
  const { data, previousData, loading, error, refetch } = result;

  if (error && !loading) {
    const retry =
      refetch && (() => void Promise.resolve(refetch()).catch(ignoreErrors('the result has the error')));
    return (
      <div className={errorClassName}>
        <Banner tone={tone} role="alert" onRetry={retry}>
          {translate(messageOf(error))}
        </Banner>
      </div>
    );
  }
  const visibleData = data ?? previousData;
  return visibleData ? children(visibleData, !data) : skeleton;
}
