import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../client/components/forms/button';
import { Field, SelectField } from '../../../client/components/forms/field';
import { PasswordField } from '../../../client/components/forms/password-field';
import { QuantitySelect } from '../../../client/components/forms/quantity-select';
import { Stars } from '../../../client/components/product/stars';
import { ToastProvider, useToast } from '../../../client/components/feedback/toast';
import { render } from '../../support/screens/render-localized';

describe('§8 Controls', () => {
  it('a busy button keeps its label and cannot be pressed again', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Place Order
      </Button>,
    );

    const button = screen.getByRole('button', { name: 'Place Order' });
    await userEvent.click(button);

    expect(onClick).not.toHaveBeenCalled();
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('a field references its label, error and hint', () => {
    render(<Field label="Email" type="email" error="No such address" hint="Yours" />);

    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('No such address Yours');
  });

  it('a field without an error is valid', () => {
    render(
      <SelectField label="Rating">
        <option>Select...</option>
      </SelectField>,
    );

    expect(screen.getByRole('combobox', { name: 'Rating' })).toBeValid();
  });
});

describe('A password field', () => {
  it('accepts pasted text, can show it, and hides it after submit', async () => {
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField label="Password" autoComplete="current-password" />
        <button>Send</button>
      </form>,
    );
    const field = screen.getByLabelText('Password');
    await userEvent.click(field);
    await userEvent.paste('a long password');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('a long password');

    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide Password' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveValue('a long password');
  });
});

describe('§5 Quantity', () => {
  function QuantityForm({ max, start = 1 }: { max: number; start?: number }) {
    const [qty, setQty] = useState(start);
    return (
      <>
        <QuantitySelect value={qty} max={max} onChange={setQty} />
        <output>{qty}</output>
      </>
    );
  }

  it('offers 1 to the stock count', async () => {
    render(<QuantityForm max={3} />);

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), '3');
    expect(screen.getByRole('status')).toHaveTextContent('3');
  });

  it('offers a number input for large stocks', async () => {
    render(<QuantityForm max={1_000_000} />);

    expect(screen.getAllByRole('option')).toHaveLength(101);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Quantity' }), 'More…');
    const numberInput = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(numberInput);
    await userEvent.type(numberInput, '250');
    expect(screen.getByRole('status')).toHaveTextContent('250');

    await userEvent.type(numberInput, '0000000');
    await userEvent.tab();
    expect(numberInput).toHaveValue(1_000_000);
    expect(screen.getByRole('status')).toHaveTextContent('1000000');
  });
});

describe('§5 A typed quantity', () => {
  function Form({ start, max }: { start: number; max: number }) {
    const [qty, setQty] = useState(start);
    const [submittedQuantity, setSubmittedQuantity] = useState<number>();
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      setSubmittedQuantity(qty);
    };
    return (
      <form onSubmit={submit} noValidate>
        <QuantitySelect value={qty} max={max} onChange={setQty} />
        <button>Send</button>
        <output>{submittedQuantity}</output>
        <button type="button" onClick={() => setQty(120)}>
          Set 120
        </button>
      </form>
    );
  }
  const field = () => screen.getByRole('spinbutton', { name: 'Quantity' });

  it('stays a number input while the first digits are a small number', async () => {
    render(<Form start={150} max={300} />);

    await userEvent.clear(field());
    await userEvent.type(field(), '200');

    expect(field()).toHaveValue(200);
    expect(field()).toHaveFocus();
  });

  it.each([
    ['5000', '300'],
    ['', '1'],
  ])('of %j is submitted on Enter as %s, with 300 in stock', async (text, expectedQuantity) => {
    render(<Form start={150} max={300} />);

    await userEvent.clear(field());
    await userEvent.type(field(), `${text}{Enter}`);

    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${expectedQuantity}$`));
  });

  it('shows an external change', async () => {
    render(<Form start={150} max={300} />);

    await userEvent.click(screen.getByRole('button', { name: 'Set 120' }));

    expect(field()).toHaveValue(120);
  });
});

describe('§2 Stars', () => {
  it.each([
    [4.24, 4],
    [4.25, 4.5],
    [4.75, 5],
    [0, 0],
  ])('show %d as %d out of 5', (rating, expected) => {
    render(<Stars rating={rating} />);
    expect(screen.getByRole('img', { name: `Rated ${expected} out of 5` })).toBeInTheDocument();
  });

  it('include the number of reviews', () => {
    const { container } = render(<Stars rating={5} count={1} />);
    expect(container).toHaveTextContent('1 review');
  });
});

describe('§9 Toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function ToastButton({ ms }: { ms?: number }) {
    const showToast = useToast();
    return <button onClick={() => showToast('Hello', { ms })}>Show</button>;
  }

  it.each([
    [undefined, 5000],
    [4000, 4000],
  ])('with a display time of %s closes after %d ms', (ms, displayMs) => {
    render(
      <ToastProvider>
        <ToastButton ms={ms} />
      </ToastProvider>,
    );

    act(() => screen.getByRole('button').click());
    act(() => jest.advanceTimersByTime(displayMs - 1));
    expect(screen.getByRole('status')).toHaveTextContent('Hello');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
