import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignPage } from '../../../client/design/design-page';
import '../../support/screens/render-screen';

jest.setTimeout(60_000);

describe('The design page', () => {
  it('shows shop and admin components in the chosen theme', async () => {
    const user = userEvent.setup();
    render(<DesignPage />);
    await screen.findByRole('button', { name: 'Create Product' }, { timeout: 40_000 });

    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Auto' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});
