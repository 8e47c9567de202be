import { act, render, screen } from '@testing-library/react';
import { useLostFocus } from '../../../client/lib/input/use-lost-focus';

function Outcome({ isDone }: { isDone: boolean }) {
  const outcome = useLostFocus<HTMLDivElement>(isDone);
  return (
    <>
      {!isDone && <button>Cancel Order</button>}
      <button>Print</button>
      <div ref={outcome} tabIndex={-1} role="status">
        {isDone && 'Cancelled'}
      </div>
    </>
  );
}

function renderOutcome(focusedButton?: string) {
  const { rerender } = render(<Outcome isDone={false} />);
  if (focusedButton !== undefined) act(() => screen.getByRole('button', { name: focusedButton }).focus());
  rerender(<Outcome isDone />);
  return screen.getByRole('status');
}

describe('§2 The focus of a control that disappears', () => {
  it('moves to the outcome', () => {
    expect(renderOutcome('Cancel Order')).toHaveFocus();
  });

  it('stays on a control that remains', () => {
    expect(renderOutcome('Print')).not.toHaveFocus();
    expect(screen.getByRole('button', { name: 'Print' })).toHaveFocus();
  });

  it('does not move for a visitor who had no control in focus', () => {
    expect(renderOutcome()).not.toHaveFocus();
  });

  it('does not move for a visitor who left a control that remains', () => {
    const { rerender } = render(<Outcome isDone={false} />);
    act(() => screen.getByRole('button', { name: 'Print' }).focus());
    act(() => screen.getByRole('button', { name: 'Print' }).blur());
    rerender(<Outcome isDone />);
    expect(screen.getByRole('status')).not.toHaveFocus();
  });
});
