import { screen, within } from '@testing-library/react';
import { openSettings } from './open-settings';

const COLOUR = 'Colour of the canopy and main button';

describe('The look in the settings', () => {
  it('names the nearest readable colour while the colour is typed, and uses it on a click', async () => {
    const { user, sentInputs } = await openSettings();
    const colour = screen.getByLabelText(COLOUR);
    await user.type(colour, '#6B4228');
    expect(colour).toHaveAccessibleDescription(/1\.8:1, and 4\.5:1 is needed\. Nearest: #bd794d/);
    expect(colour).toBeInvalid();
    expect(screen.getByRole('group', { name: 'Unsaved changes' })).toHaveTextContent(
      `Cannot be saved yet: ${COLOUR}`,
    );
    expect(screen.getByText('Button label, light and dark').parentElement).toHaveTextContent(
      '1.8✗ below 4.5',
    );
    await user.click(screen.getByRole('button', { name: 'Use the nearest that works, #bd794d' }));
    expect(colour).toHaveValue('#bd794d');
    expect(colour).toBeValid();
    expect(screen.getByText('Button label, light and dark').parentElement).toHaveTextContent('4.5✓ holds');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Settings Updated!!')).toBeVisible();
    expect(sentInputs).toEqual([{ version: 4, shop: { colours: { accent: '#bd794d' } } }]);
    await user.click(screen.getByRole('button', { name: 'Use marigold' }));
    expect(colour).toHaveValue('');
  });

  it('sends a new logo as a data URL, and refuses an SVG with the reason', async () => {
    const { user, sentInputs } = await openSettings();
    const file = screen.getByLabelText('Logo file');
    const logo = within(screen.getByRole('group', { name: 'Logo' }));
    const select = async (name: string, type: string) => {
      const chosen = new File(['logo'], name, { type });
      // A file dialog may ignore `accept`.
      file.removeAttribute('accept');
      await user.upload(file, chosen);
    };
    await select('logo.svg', 'image/svg+xml');
    expect(await logo.findByRole('alert')).toHaveTextContent(/logo\.svg is an SVG, which is not accepted/);
    await select('logo.png', 'image/png');
    expect(await logo.findByRole('img', { name: 'Logo now' })).toBeVisible();
    expect(logo.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Settings Updated!!')).toBeVisible();
    expect(sentInputs).toEqual([{ version: 4, shop: { logo: `data:image/png;base64,${btoa('logo')}` } }]);
    await user.click(logo.getByRole('button', { name: 'Use the name as text' }));
    expect(logo.getByText('The name as text')).toBeVisible();
  });

  it('shows a saved name and colour in the open document at once', async () => {
    const { user } = await openSettings();
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Bazaar');
    await user.type(screen.getByLabelText(COLOUR), '#c88f5c');
    expect(screen.getByRole('banner')).not.toHaveTextContent('Bazaar');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Settings Updated!!')).toBeVisible();
    expect(screen.getByRole('banner')).toHaveTextContent('Bazaar');
    expect(document.title).toBe('Bazaar | Settings');
    expect(document.getElementById('saved-colours')).toHaveTextContent(
      '--accent: light-dark(#c88f5c, #c88f5c)',
    );
  });
});
