import { screen, within } from '@testing-library/react';
import { emptySection } from '../../../../server/domain/settings/home-sections';
import { shopError } from '../../../support/fakes/fake-shop';
import { HOME, openContent, type SentInput } from './content-records';

const rows = () =>
  within(screen.getByRole('list', { name: 'Sections of the home page' })).getAllByRole('listitem');
const names = () => rows().map((row) => row.querySelector('strong')?.textContent);

async function openHomePage(results = {}) {
  const view = openContent('/admin/home-page', results);
  await screen.findByRole('list', { name: 'Sections of the home page' });
  return view;
}

describe('The screen of the home page', () => {
  it('lists the sections with period and state, and names unknown products', async () => {
    await openHomePage();
    expect(names()).toEqual(['Carousel', 'Collection', 'Questions']);
    expect(await screen.findByText('Gifts: 2 products, 1 unknown or not on sale')).toBeVisible();
    expect(rows()[1]).toHaveTextContent('from 2999-12-01 05:30');
    expect(rows()[1]).toHaveTextContent('Planned');
    expect(rows()[0]).toHaveTextContent('always');
  });

  it('moves a section by keyboard, says its position, and publishes the order', async () => {
    const { user, sentInputs } = await openHomePage();
    const handle = screen.getByRole('button', { name: 'Move Collection, Gifts' });
    handle.focus();
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(names()).toEqual(['Carousel', 'Questions', 'Collection']);
    expect(screen.getByText(/Collection, Gifts moved to position 3 of 3/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Move Collection, Gifts' })).toHaveFocus();
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(names()).toEqual(['Carousel', 'Questions', 'Collection']);
    await user.click(screen.getByRole('button', { name: 'Move Carousel down' }));
    await user.click(screen.getByRole('button', { name: 'Move Carousel up' }));
    expect(names()).toEqual(['Carousel', 'Questions', 'Collection']);
    expect(screen.getByRole('group', { name: 'Unsaved changes' })).toHaveTextContent('Changed: Home page');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published')).toBeVisible();
    expect(sentInputs).toEqual([{ version: 4, home: { sections: [HOME[0], HOME[2], HOME[1]] } }]);
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  });

  it('hides and deletes a section, and restores the standard page', async () => {
    const { user } = await openHomePage();
    await user.click(screen.getByRole('button', { name: 'Hide Carousel' }));
    expect(rows()[0]).toHaveTextContent('Hidden');
    await user.click(screen.getByRole('button', { name: 'More for Questions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Questions' }));
    expect(names()).toEqual(['Carousel', 'Collection']);
    await user.click(screen.getByRole('button', { name: 'Restore the standard page' }));
    expect(names()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(names()).toEqual(['Carousel', 'Collection', 'Questions']);
  });

  it('adds a text in a drawer, after it has shown what is missing', async () => {
    const { user, sentInputs } = await openHomePage();
    await user.click(screen.getByRole('button', { name: 'Add a section' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Text' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(drawer.getByRole('button', { name: 'Done' }));
    const field = drawer.getByLabelText('Text, English');
    expect(field).toHaveAccessibleDescription(/required/);
    expect(field).toHaveFocus();
    await user.type(field, 'Open daily');
    await user.type(drawer.getByLabelText('Title, Hindi'), 'स्वागत');
    await user.click(drawer.getByRole('button', { name: 'Done' }));
    expect(names()).toEqual(['Carousel', 'Collection', 'Questions', 'Text']);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published')).toBeVisible();
    expect(sentInputs[0]?.home?.sections[3]).toEqual({
      ...emptySection('TEXT'),
      title: { en: '', hi: 'स्वागत' },
      text: { en: 'Open daily', hi: '' },
    });
  });

  it('publishes again when another admin changed other settings', async () => {
    const versions: number[] = [];
    const { user } = await openHomePage({
      updateSettings: ({ input }: { input: SentInput }) => {
        versions.push(input.version);
        const current = {
          'home.sections': HOME,
          'menu.header': [],
          'menu.footer': [],
          'shop.name': 'Bazaar',
        };
        if (input.version === 4)
          throw shopError('CONFLICT', 'Changed meanwhile', { conflict: { version: 7, current, yours: {} } });
        return { settings: { version: 8, home: input.home, menu: { header: [], footer: [] } } };
      },
    });
    await user.click(screen.getByRole('button', { name: 'More for Carousel' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Carousel' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published')).toBeVisible();
    expect(versions).toEqual([4, 7]);
  });

  it('asks when another admin changed the home page, and loads the version of that admin', async () => {
    const current = { 'home.sections': [emptySection('LATEST')], 'menu.header': [], 'menu.footer': [] };
    const { user } = await openHomePage({
      updateSettings: () => {
        throw shopError('CONFLICT', 'Changed meanwhile', { conflict: { version: 5, current, yours: {} } });
      },
    });
    await user.click(screen.getByRole('button', { name: 'More for Carousel' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Carousel' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/Another admin changed this content/)).toBeVisible();
    expect(names()).toEqual(['Collection', 'Questions']);
    await user.click(screen.getByRole('button', { name: 'Load Their Version' }));
    expect(names()).toEqual(['Latest products']);
  });
});
