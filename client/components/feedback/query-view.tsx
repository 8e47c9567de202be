import type { ReactNode } from 'react';
import { ignoreErrors } from '../../domain';
import { useSentence } from '../../i18n/messages';
import { Banner } from './banner';

/** What a query has to say: as much of it as a view needs, so that any client's result fits. */
export interface QueryResult<T> {
  data?: T;
  /** What was there before the variables changed: shown until the next answer. */
  previousData?: T;
  loading: boolean;
  error?: unknown;
  refetch?: () => unknown;
}

interface QueryViewProps<T> {
  result: QueryResult<T>;
  /** The sentence that a failure is shown as. */
  messageOf: (error: unknown) => string;
  /** The shape of what is to come. */
  skeleton: ReactNode;
  tone?: 'plain' | 'bad';
  /** Class of what holds the banner of a failure, where the page brings no frame of its own. */
  frame?: string;
  children: (data: T, isStale: boolean) => ReactNode;
}

/** Skeleton, failure with Retry, or the answer: the three states of every remote read. §4, §8 */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { result, messageOf, skeleton, tone = 'bad', frame, children } = props;
  const sentence = useSentence();
  const { data, previousData, loading, error, refetch } = result;

  if (error && !loading) {
    const retry =
      refetch && (() => void Promise.resolve(refetch()).catch(ignoreErrors('the result has the error')));
    return (
      <div className={frame}>
        <Banner tone={tone} role="alert" onRetry={retry}>
          {sentence(messageOf(error))}
        </Banner>
      </div>
    );
  }
  const shown = data ?? previousData;
  return shown ? children(shown, !data) : skeleton;
}
