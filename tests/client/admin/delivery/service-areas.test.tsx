import { screen, waitFor, within } from '@testing-library/react';
import {
  formatServiceAreaCsv,
  parseServiceAreaCsv,
} from '../../../../client/admin/delivery/service-area-csv';
import { fakeRest } from '../../../support/fakes/fake-rest';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';

const me = { id: ADMIN.id, name: ADMIN.name, email: ADMIN.email, isAdmin: true };
const AREAS = [
  { pattern: '*', serviceable: true, cod: false, daysMin: 3, daysMax: 7 },
  { pattern: 'state:AN', serviceable: false, cod: false, daysMin: 7, daysMax: 14 },
];

describe('§2 A file of service areas', () => {
  it('is read as it was written', async () => {
    const text = await formatServiceAreaCsv(AREAS);
    expect(await parseServiceAreaCsv(text)).toEqual({ areas: AREAS, problems: [] });
  });

  it('may have commas, quotes and line breaks in quotes, which keep the numbers of the rows', async () => {
    const rows = ['pattern,serviceable,cod,daysMin,daysMax', '"5600,*",yes,no,3,7', '"a\n""b""",yes,no,3,7'];
    expect((await parseServiceAreaCsv(rows.join('\n'))).problems).toEqual([
      expect.stringMatching(/^Row 2: A pattern is a PIN code/),
      expect.stringMatching(/^Row 3: A pattern is a PIN code/),
    ]);
  });

  it('is refused with an open quote', async () => {
    const text = 'pattern,serviceable,cod,daysMin,daysMax\n"5600*,yes,no,3,7\n';
    expect((await parseServiceAreaCsv(text)).problems).toEqual([expect.stringContaining('Quote')]);
  });

  it('may have a byte order mark, quotes, spaces and empty rows', async () => {
    const text = '\uFEFFPattern,Serviceable,COD,daysMin,daysMax\r\n"5600*",TRUE, no ,1,2\r\n\r\n';
    expect((await parseServiceAreaCsv(text)).areas).toEqual([
      { pattern: '5600*', serviceable: true, cod: false, daysMin: 1, daysMax: 2 },
    ]);
  });

  it('is refused with each wrong row', async () => {
    const rows = ['pattern,serviceable,cod,daysMin,daysMax', '*,yes,no,3,7', '', '5600,maybe,no,3,2'];
    expect((await parseServiceAreaCsv(rows.join('\n'))).problems).toEqual([
      expect.stringMatching(/^Row 4: A pattern is a PIN code/),
      'Row 4: Serviceable must be true or false',
      'Row 4: The largest number of days must not be below the smallest',
    ]);
    expect((await parseServiceAreaCsv('pin,days\n')).problems).toEqual([
      'Row 1 must be pattern,serviceable,cod,daysMin,daysMax',
    ]);
  });
});

describe('§2 Service areas in the back office', () => {
  const openAreas = () => {
    const calls = fakeRest(() => ({ headers: { etag: '"list-1"' }, body: JSON.stringify(AREAS) }));
    const results = {
      me,
      serviceAreas: { nodes: AREAS, totalCount: AREAS.length },
      delivery: () => ({
        postalCode: '744101',
        city: 'Port Blair',
        stateName: 'Andaman and Nicobar Islands',
        serviceable: false,
        cod: false,
        days: { min: 7, max: 14 },
      }),
    };
    return { calls, ...renderScreen('/admin/service-areas', { session: ADMIN, results }) };
  };
  const sentAreas = (calls: { method: string; body: string }[]) =>
    JSON.parse(calls.find(({ method }) => method === 'PUT')?.body ?? 'null') as unknown;

  it('are listed, and a rule is added to the list', async () => {
    const { user, calls } = openAreas();
    expect(await screen.findByRole('button', { name: 'Edit state:AN' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Service Area' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Pattern'), '5600');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^A pattern is a PIN code/)).toBeVisible();
    await user.type(dialog.getByLabelText('Pattern'), '*');
    await user.click(dialog.getByRole('checkbox', { name: 'Cash on delivery' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentAreas(calls)).toEqual([
        ...AREAS,
        { pattern: '5600*', serviceable: true, cod: true, daysMin: 3, daysMax: 7 },
      ]),
    );
  });

  it('are deleted after a confirmation', async () => {
    const { user, calls } = openAreas();
    await user.click(await screen.findByRole('button', { name: 'More for state:AN' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete state:AN' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sentAreas(calls)).toEqual([AREAS[0]]));
  });

  it('show the terms of a PIN code', async () => {
    const { user } = openAreas();
    await user.type(await screen.findByLabelText('Try a PIN'), '744101');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    expect(
      await screen.findByText('744101, Port Blair, Andaman and Nicobar Islands: no delivery'),
    ).toBeVisible();
  });
});
