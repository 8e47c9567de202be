import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { OrderLines } from '../../../client/components/order/order-lines';
import { Pager } from '../../../client/components/navigation/pager';
import { PriceSummary } from '../../../client/components/order/price-summary';
import { QueryView } from '../../../client/components/feedback/query-view';
import { CheckoutSteps } from '../../../client/components/order/checkout-steps';
import { render } from '../../support/screens/render-localized';

const visiblePages = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByText(/^(\d+|…|Previous|Next)$/)
    .map(({ textContent }) => textContent)
    .join(' ');

function renderPager(page: number, pages: number, onPage?: (page: number) => void) {
  return render(
    <MemoryRouter>
      <Pager page={page} pageCount={pages} hrefOf={(target) => `/?page=${target}`} onPage={onPage} />
    </MemoryRouter>,
  );
}

describe('§2 Pages', () => {
  it.each([
    [1, 4, '1 2 3 4 Next'],
    [4, 4, 'Previous 1 2 3 4'],
    [1, 20, '1 2 … 20 Next'],
    [10, 20, 'Previous 1 … 9 10 11 … 20 Next'],
    [19, 20, 'Previous 1 … 18 19 20 Next'],
  ])('show at page %d of %d: %s', (page, pages, expected) => {
    renderPager(page, pages);
    expect(visiblePages()).toBe(expected);
  });

  it('are links; the current page has aria-current', async () => {
    const onPage = jest.fn();
    renderPager(2, 3, onPage);

    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/?page=3');
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(onPage).toHaveBeenCalledWith(3);
  });

  it('render nothing for a single page', () => {
    renderPager(1, 1);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('§2 Checkout steps', () => {
  it('link completed steps and mark the current one', () => {
    render(
      <MemoryRouter>
        <CheckoutSteps currentStep={3} />
      </MemoryRouter>,
    );

    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1 Sign In',
      '2 Shipping',
    ]);
    expect(screen.getByText('Payment')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Place Order')).not.toHaveAttribute('aria-current');
  });
});

describe('§2 Order lines and price summary', () => {
  it('show quantity x price = line total', () => {
    render(
      <MemoryRouter>
        <OrderLines
          items={[{ id: 'p1', name: 'Lamp', image: '/media/0a-1000.webp', price: 18_999_00, qty: 2 }]}
        />
      </MemoryRouter>,
    );

    expect(screen.getByRole('listitem')).toHaveTextContent('2 x ₹18,999 = ₹37,998.00');
    expect(screen.getByRole('link', { name: 'Lamp' })).toHaveAttribute('href', '/product/p1');
  });

  it('show every amount with two decimals', () => {
    render(<PriceSummary lines={[{ label: 'Tax', amount: 1719_88 }]} total={45_266_88} />);

    expect(screen.getByText('Tax').nextSibling).toHaveTextContent('₹1,719.88');
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('₹45,266.88');
  });
});

describe('§4 The view of a query', () => {
  const viewOf = (result: Parameters<typeof QueryView<string>>[0]['result']) => (
    <QueryView
      result={result}
      messageOf={(error) => ({ message: (error as Error).message })}
      skeleton={<p>Skeleton</p>}
    >
      {(text, isStale) => <p>{isStale ? `${text}, stale` : text}</p>}
    </QueryView>
  );

  it('shows the skeleton, then the data', () => {
    const { rerender } = render(viewOf({ loading: true }));
    expect(screen.getByText('Skeleton')).toBeInTheDocument();

    rerender(viewOf({ loading: false, data: 'Lamps' }));
    expect(screen.getByText('Lamps')).toBeInTheDocument();

    rerender(viewOf({ loading: true, previousData: 'Lamps' }));
    expect(screen.getByText('Lamps, stale')).toBeInTheDocument();
  });

  it('shows an error message and refetches on Retry', async () => {
    const refetch = jest.fn().mockRejectedValue(new Error('Again'));
    render(viewOf({ loading: false, error: new Error('No answer'), refetch }));

    expect(screen.getByRole('alert')).toHaveTextContent('No answer');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
