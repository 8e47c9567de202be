import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import type { BulkResult } from '../../../../client/admin/bulk/run-in-chunks';
import { useUndoToast } from '../../../../client/admin/bulk/use-undo-toast';
import { PRICE_UNDO_MINUTES } from '../../../../client/domain';
import '../../../support/screens/render-screen';

const noLongerUndoable = new CombinedGraphQLErrors({
  errors: [{ message: 'This price change can no longer be undone', extensions: { code: 'NOT_FOUND' } }],
});

interface ChangeProps {
  undo: (id: string) => Promise<BulkResult>;
  onChanged: () => void;
  startedAt?: number;
}

/** A change that was made in three requests. */
function Change({ undo, onChanged, startedAt = Date.now() }: ChangeProps) {
  const offerUndo = useUndoToast({ noun: ['product', 'products'], onChanged });
  const offer = {
    text: 'Price of 300 products changed',
    undoIds: ['u1', 'u2', 'u3'],
    undo,
    startedAt,
  };
  return <button onClick={() => offerUndo(offer)}>Change</button>;
}

describe('§2 The undo of a change in several requests', () => {
  it('sends one request after another, and offers the remaining ones again after an error', async () => {
    const undoneIds: string[] = [];
    const answers = ['ok', 'error', 'ok', 'ok'];
    const undo = async (id: string) => {
      undoneIds.push(id);
      if (answers.shift() === 'error') throw new Error('No network');
      return { done: 100, failures: [] };
    };
    const onChanged = jest.fn();
    const user = userEvent.setup();
    render(<Change {...{ undo, onChanged }} />, { wrapper: App });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(undoneIds).toEqual(['u1', 'u2']);

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('300 products restored')).toBeInTheDocument();
    expect(undoneIds).toEqual(['u1', 'u2', 'u2', 'u3']);
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it('is hidden when its time is over', async () => {
    const undo = jest.fn<Promise<BulkResult>, [string]>();
    const startedAt = Date.now() - PRICE_UNDO_MINUTES * 60_000 + 1_000;
    render(<Change {...{ undo, startedAt }} onChanged={jest.fn()} />, { wrapper: App });
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await screen.findByText('Price of 300 products changed');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument(), {
      timeout: 5_000,
    });
  });

  it('explains a click after its time on a computer that was suspended, which runs no timers', async () => {
    const undo = jest.fn<Promise<BulkResult>, [string]>();
    render(<Change undo={undo} onChanged={jest.fn()} />, { wrapper: App });
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const button = await screen.findByRole('button', { name: 'Undo' });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PRICE_UNDO_MINUTES * 60_000);
    fireEvent.click(button);
    expect(await screen.findByText(/for 10 minutes, which are over/)).toBeVisible();
    clock.mockRestore();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(undo).not.toHaveBeenCalled();
  });

  it('tells that the server can no longer undo a request, and does not offer it again', async () => {
    const undo = async (id: string) => {
      if (id === 'u1') throw noLongerUndoable;
      return { done: 100, failures: [] };
    };
    const user = userEvent.setup();
    render(<Change undo={undo} onChanged={jest.fn()} />, { wrapper: App });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('200 products restored. This price change can no longer be undone'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
