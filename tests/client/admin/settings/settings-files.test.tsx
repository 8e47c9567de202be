import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  changedSettingsOf,
  formatSettingsCsv,
  formatSettingsJson,
  parseSettingsFile,
  type SettingsFileError,
} from '../../../../client/admin/settings/files/settings-file';
import { DEFAULT_SETTINGS } from '../../../../server/domain/settings/setting-definitions';
import { presentSettings } from '../../../../server/modules/settings';
import { fakeRest } from '../../../support/fakes/fake-rest';
import { openSettings } from './open-settings';

const current = presentSettings({
  ...DEFAULT_SETTINGS,
  'shop.name': 'Kaarigar "Home", Pune',
  'shop.phone': '+912041002211',
  'shop.legalName': '=HYPERLINK("x")',
  announcement: { text: 'नमस्ते, दुनिया', link: '/pages/about' },
  'menu.header': [{ label: { en: 'Gifts', hi: 'उपहार' }, link: '/search/gift' }],
} as typeof DEFAULT_SETTINGS);

const problemsOf = (text: string) =>
  parseSettingsFile(text).then(
    () => [],
    (error: unknown) => (error as SettingsFileError).problems,
  );

describe('§8 A file of settings', () => {
  it.each([
    ['JSON', () => formatSettingsJson(current)],
    ['CSV', () => formatSettingsCsv(current)],
  ])('has every setting unchanged after an export and an import as %s', async (_format, format) => {
    const text = await format();
    expect(await parseSettingsFile(text)).toEqual(JSON.parse(JSON.stringify(current)));
    expect(changedSettingsOf(await parseSettingsFile(text), current)).toEqual({});
  });

  it('contains no formula that a spreadsheet would run', async () => {
    const csv = await formatSettingsCsv(current);
    expect(csv).toContain(`'=HYPERLINK`);
    expect(csv).toContain(`'+912041002211`);
  });

  it('names every wrong setting', async () => {
    const settings = { 'shop.name': '', 'tax.percent': 101, 'shop.colour': 'red' };
    const problems = await problemsOf(JSON.stringify({ settings }));
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'shop.colour',
      'shop.name',
      'tax.percent',
    ]);
    expect(await problemsOf('key,value\nshop.name,\ntax.percent,abc\n')).toHaveLength(2);
  });

  it.each([['{"settings": '], ['[]'], ['{}'], ['name;value\n'], [''], ['key,value\n"a']])(
    'is refused with a sentence if it is %j',
    async (text) => expect(await problemsOf(text)).toHaveLength(1),
  );
});

describe('§8 The settings screen', () => {
  const importFile = (text: string) => {
    const file = new File([text], 'settings.csv');
    Object.defineProperty(file, 'text', { value: () => Promise.resolve(text) });
    fireEvent.change(screen.getByLabelText('File of settings'), { target: { files: [file] } });
  };
  const openWithRest = async () => {
    const view = await openSettings();
    const calls = fakeRest(({ method }) => ({
      body: JSON.stringify(method === 'PUT' ? {} : { version: 4, settings: current }),
    }));
    const settingsCalls = () => calls.filter(({ path }) => path === '/api/settings');
    return { ...view, settingsCalls };
  };

  it('imports the changed settings after a confirmation', async () => {
    const { user, settingsCalls } = await openWithRest();
    importFile('key,value\ntax.percent,18\nshop.phone,+912041002211\n');
    expect(await screen.findByRole('dialog', { name: 'The File Changes 1 Setting' })).toBeInTheDocument();
    expect(settingsCalls().map(({ method }) => method)).toEqual(['GET']);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(settingsCalls()).toHaveLength(2));
    const [, change] = settingsCalls();
    expect(change).toMatchObject({ method: 'PUT', token: 'Bearer admin-token' });
    expect(JSON.parse(change?.body ?? '')).toEqual({ version: 4, settings: { 'tax.percent': 18 } });
    expect(await screen.findByText('1 setting changed')).toBeInTheDocument();
  });

  it('shows the problems of a file, and changes nothing', async () => {
    const { settingsCalls } = await openWithRest();
    importFile('key,value\ntax.percent,101\n');
    expect(await screen.findByRole('alert')).toHaveTextContent('tax.percent: ');
    expect(settingsCalls()).toEqual([]);
  });

  it('imports no file while the form has unsaved changes', async () => {
    const { user } = await openWithRest();
    await user.type(screen.getByLabelText('Legal name'), 'Kaarigar');
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
    expect(screen.getByText('Save or discard your changes before an import.')).toBeInTheDocument();
  });
});
