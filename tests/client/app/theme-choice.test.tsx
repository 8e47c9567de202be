import { act, screen, within } from '@testing-library/react';
import { themeVar } from '../../../client/state/theme';
import { hindi } from '../../../client/i18n/hindi';
import { renderScreen } from '../../support/screens/render-screen';

const { dataset } = document.documentElement;
/** The labels of the checked radio buttons of a group. */
const checkedLabels = async (name = 'Theme') => {
  const choices = within(await screen.findByRole('group', { name })).getAllByRole('radio', { checked: true });
  return choices.map((choice) => (choice as HTMLInputElement).labels?.[0]?.textContent);
};

afterEach(() => act(() => themeVar.change(() => 'auto')));

describe('§2 The theme', () => {
  it('follows the device by default', async () => {
    renderScreen('/cart');
    expect(await checkedLabels()).toEqual(['Auto']);
    expect(dataset.theme).toBeUndefined();
  });

  it('follows the choice, stores it, and can be reset', async () => {
    const { user } = renderScreen('/cart');
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(await checkedLabels()).toEqual(['Dark']);
    expect(dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('"dark"');

    await user.click(await screen.findByRole('radio', { name: 'Auto' }));
    expect(dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('follows the choice of another tab', async () => {
    renderScreen('/cart', { locale: hindi });
    const { theme, themes } = hindi.messages.shell;
    expect(await checkedLabels(theme)).toEqual([themes.auto]);
    localStorage.setItem('theme', '"light"');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(await checkedLabels(theme)).toEqual([themes.light]);
    expect(dataset.theme).toBe('light');
  });

  it('is Auto after an invalid stored value', async () => {
    localStorage.setItem('theme', '"pink"');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    renderScreen('/cart');
    expect(await checkedLabels()).toEqual(['Auto']);
  });
});
