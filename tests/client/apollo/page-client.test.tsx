import { ApolloLink, gql, Observable, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { createApolloClient } from '../../../client/apollo/client';
import {
  ClientProvider,
  useRetryLoad,
  withLoadedClient,
} from '../../../client/apollo/page-client/client-provider';
import { ErrorBoundary } from '../../../client/components/feedback/error-boundary';
import { english } from '../../../client/i18n/english';
import { LocaleProvider } from '../../../client/i18n/messages';
import { createPageClient, MAX_WAIT_MS } from '../../../client/apollo/page-client/page-client';

const PAGE: TypedDocumentNode<{ page: string }, { number: number }> = gql`
  query Page($number: Int!) {
    page(number: $number)
  }
`;
const LIKE = gql`
  mutation Like {
    like
  }
`;

/** A pager that shows the page of a query, and the page before while the next one loads. */
function Pager() {
  const [number, setNumber] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(PAGE, { variables: { number } });
  const [like, { data: answer }] = useMutation(LIKE);
  return (
    <>
      <p role="status">{data?.page ?? (previousData ? `before: ${previousData.page}` : 'nothing')}</p>
      {error && !loading && <p role="alert">{error.message}</p>}
      {answer ? <p>liked</p> : null}
      <button onClick={() => setNumber(number + 1)}>Next</button>
      <button onClick={() => void like()}>Like</button>
      <button onClick={() => void refetch()}>Retry</button>
    </>
  );
}

/** A server-rendered page whose client loads when a test says so. */
function openPage({ isSlow = false } = {}) {
  const requests: string[] = [];
  const terminatingLink = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        requests.push(operationName);
        if (isSlow && operationName === 'Page') return;
        observer.next({
          data: operationName === 'Like' ? { like: true } : { page: `page ${variables.number}` },
        });
        observer.complete();
      }),
  );
  const apolloClient = createApolloClient({ terminatingLink });
  apolloClient.writeQuery({ query: PAGE, variables: { number: 1 }, data: { page: 'page 1' } });
  const loads: { finish: (client: ApolloClient) => void; fail: (error: Error) => void }[] = [];
  const client = createPageClient({
    extract: apolloClient.extract() as object as Record<string, unknown>,
    importClient: () => new Promise((finish, fail) => void loads.push({ finish, fail })),
  });
  const finishLoad = () => act(async () => loads.at(-1)?.finish(apolloClient));
  const failLoad = () => act(async () => loads.at(-1)?.fail(new Error('No network')));
  return { client, requests, loads, finishLoad, failLoad };
}

/** A screen that needs Apollo Client, in the error boundary of the pages. */
function GuardedScreen() {
  return (
    <LocaleProvider locale={english}>
      <ErrorBoundary onRetry={useRetryLoad()}>
        <Suspense fallback="Loading">
          <LoadedScreen />
        </Suspense>
      </ErrorBoundary>
    </LocaleProvider>
  );
}
const LoadedScreen = withLoadedClient(() => <p>The screen</p>);

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const renderedPage = () => screen.getByRole('status').textContent;

describe('A server-rendered page before Apollo Client has loaded', () => {
  it('shows the data of the page, and does not request it again', async () => {
    const { client, requests, loads, finishLoad } = openPage();
    render(<ClientProvider client={client}>{<Pager />}</ClientProvider>);
    expect(renderedPage()).toBe('page 1');
    await finishLoad();

    expect(renderedPage()).toBe('page 1');
    expect(requests).toEqual([]);
    expect(loads).toHaveLength(1);
  });

  it('keeps the shown data until the data of other variables has arrived', async () => {
    const { client, requests, finishLoad } = openPage();
    render(<ClientProvider client={client}>{<Pager />}</ClientProvider>);
    await click('Next');
    expect(renderedPage()).toBe('before: page 1');
    await finishLoad();

    expect(renderedPage()).toBe('page 2');
    expect(requests).toEqual(['Page']);
  });

  it('does not wait for a slow query longer than the limit', async () => {
    jest.useFakeTimers();
    const { client, finishLoad } = openPage({ isSlow: true });
    render(<ClientProvider client={client}>{<Pager />}</ClientProvider>);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await finishLoad();
    await act(() => jest.advanceTimersByTimeAsync(MAX_WAIT_MS - 1));
    expect(renderedPage()).toBe('before: page 1');
    await act(() => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();

    fireEvent.click(screen.getByRole('button', { name: 'Like' }));
    expect(await screen.findByText('liked')).toBeVisible();
    expect(renderedPage()).toBe('nothing');
  });

  it('sends a mutation after the load', async () => {
    const { client, requests, finishLoad } = openPage();
    render(<ClientProvider client={client}>{<Pager />}</ClientProvider>);
    await click('Like');
    expect(requests).toEqual([]);
    await finishLoad();

    await screen.findByText('liked');
    expect(requests).toEqual(['Like']);
  });

  it('shows an error if the load fails, and loads again on Retry', async () => {
    const { client, failLoad, finishLoad } = openPage();
    render(<ClientProvider client={client}>{<Pager />}</ClientProvider>);
    await failLoad();
    expect(renderedPage()).toBe('page 1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await click('Next');
    expect(await screen.findByRole('alert')).toHaveTextContent('No network');
    await click('Retry');
    await finishLoad();
    expect(renderedPage()).toBe('page 2');
  });

  it('delays a screen that needs Apollo Client until the load', async () => {
    const { client, finishLoad } = openPage();
    const Screen = withLoadedClient(() => <p>The screen</p>);
    await act(async () =>
      render(
        <ClientProvider client={client}>
          <Suspense fallback="Loading">
            <Screen />
          </Suspense>
        </ClientProvider>,
      ),
    );
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await finishLoad();
    expect(await screen.findByText('The screen')).toBeInTheDocument();
  });

  it('shows the error of a screen that needs Apollo Client, loads again on Retry, and reloads after it', async () => {
    const { client, loads, failLoad, finishLoad } = openPage();
    const logError = jest.spyOn(console, 'error').mockImplementation();
    // jsdom logs a reload instead of doing it.
    const reload = expect.objectContaining({ message: expect.stringContaining('navigation') });
    await act(async () => render(<ClientProvider client={client}>{<GuardedScreen />}</ClientProvider>));
    await failLoad();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page');
    expect(loads).toHaveLength(1);

    // React resumes a suspended component only after an asynchronous act.
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(loads).toHaveLength(2);
    expect(logError).not.toHaveBeenCalledWith(reload);
    await failLoad();
    expect(logError).toHaveBeenCalledWith(reload);
    expect(await screen.findByRole('alert')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    expect(loads).toHaveLength(3);
    await finishLoad();
    await expect(client.query({ query: PAGE, variables: { number: 1 } })).resolves.toMatchObject({
      data: { page: 'page 1' },
    });
    expect(loads).toHaveLength(3);
  });
});
