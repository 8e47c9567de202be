import { act, screen, waitFor, within } from '@testing-library/react';
import { hindi } from '../../../client/i18n/hindi';
import { renderScreen } from '../../support/screens/render-screen';
import { aPicture, aListedProduct } from '../../support/fixtures/listing';

const PICTURES = [
  aPicture(),
  aPicture({ image: '/media/1b2c-1000.webp', alt: 'The speaker from above' }),
  aPicture({ image: '/media/2c3d-1000.webp', alt: 'Its keys' }),
];

const openProduct = (pictures: unknown[]) =>
  renderScreen('/product/speaker', { results: { product: aListedProduct({ pictures }) } });

const gallery = () => screen.findByRole('region', { name: 'Pictures of Bol Smart Speaker' });
const currentLabels = async () =>
  within(await gallery())
    .getAllByRole('link', { current: true })
    .map((link) => link.getAttribute('aria-label'));

describe('§2 The pictures of a product', () => {
  it('have alt texts; the first loads eagerly, the others on hover', async () => {
    const { user } = openProduct(PICTURES);
    const pictures = within(await gallery());

    expect(pictures.getByRole('img', { name: 'Bol Smart Speaker' })).toHaveAttribute('fetchpriority', 'high');
    // Each picture has a background in its slide and in the index. A background has no role, because it is decoration.
    expect((await gallery()).querySelectorAll(`rect[fill="${aPicture().ground}"]`)).toHaveLength(6);
    const second = pictures.getByRole('img', { name: 'The speaker from above' });
    expect(second).toHaveAttribute('loading', 'lazy');
    await user.tab();
    await user.hover(second);
    expect(second).not.toHaveAttribute('loading');
  });

  it('have Hindi alt texts on Hindi pages, and the English ones in English', async () => {
    renderScreen('/product/speaker', {
      locale: hindi,
      results: {
        product: aListedProduct({
          nameHi: 'बोल स्मार्ट स्पीकर',
          descriptionHi: 'यह सुनता है।',
          pictures: [aPicture({ altHi: 'बोल स्मार्ट स्पीकर' }), aPicture({ alt: 'Its keys' })],
        }),
      },
    });
    const region = within(await screen.findByRole('region', { name: 'बोल स्मार्ट स्पीकर की तस्वीरें' }));

    const languageOf = (name: string) =>
      region.getByRole('img', { name }).closest('[id]')?.getAttribute('lang');
    expect(languageOf('बोल स्मार्ट स्पीकर')).toBeNull();
    expect(languageOf('Its keys')).toBe('en');
    // The label of the link begins in Hindi.
    for (const name of [/: बोल स्मार्ट स्पीकर$/, /^2 में से तस्वीर 2: Its keys$/])
      expect(region.getByRole('link', { name })).not.toHaveAttribute('lang');
    expect(screen.getByText('यह सुनता है।')).not.toHaveAttribute('lang');
  });

  it('move with arrow keys, Home and End, stop at both ends, and announce the current one', async () => {
    const { user } = openProduct(PICTURES);
    const slides = within(await gallery()).getByRole('group', { name: 'Picture 1 of 3' });
    act(() => slides.focus());

    const steps = [
      ['{ArrowLeft}', 1],
      ['{ArrowRight}', 2],
      ['{End}', 3],
      ['{ArrowRight}', 3],
      ['{ArrowLeft}', 2],
      ['{Home}', 1],
    ] as const;
    for (const [key, expected] of steps) {
      await user.keyboard(key);
      expect(slides).toHaveAccessibleName(`Picture ${expected} of 3`);
      expect(screen.getByText(`Picture ${expected} of 3`)).toHaveAttribute('aria-live', 'polite');
    }
  });

  it('have an index of links that works without scripts', async () => {
    const { user } = openProduct(PICTURES);
    const link = within(await gallery()).getByRole('link', { name: 'Picture 3 of 3: Its keys' });
    const anchor = link.getAttribute('href')?.slice(1) ?? '';

    expect(document.getElementById(anchor)).toContainElement(screen.getByRole('img', { name: 'Its keys' }));
    expect(await currentLabels()).toEqual(['Picture 1 of 3: Bol Smart Speaker']);
    await user.click(link);
    expect(await currentLabels()).toEqual(['Picture 3 of 3: Its keys']);
  });

  it('have no controls for a single picture, except zoom', async () => {
    openProduct([aPicture()]);
    const links = within(await gallery()).getAllByRole('link');

    expect(links.map(({ textContent }) => textContent)).toEqual(['Zoom']);
    expect(links[0]).toHaveAttribute('href', '/media/0a1b2c-1000.webp');
    expect(within(await gallery()).getByRole('group')).not.toHaveAttribute('tabindex');
  });
});

describe('§2 A picture at full size', () => {
  async function zoom() {
    const { user } = openProduct(PICTURES);
    await user.click(await screen.findByRole('link', { name: 'Zoom' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of Bol Smart Speaker' });
    return { user, dialog, dialogContent: within(dialog) };
  }

  it('can be zoomed in again after a button, a click and keys have changed the zoom', async () => {
    const { user, dialogContent } = await zoom();

    await user.click(dialogContent.getByRole('button', { name: 'Zoom in' }));
    await user.click(dialogContent.getByRole('img', { name: 'Bol Smart Speaker' }));
    await user.keyboard('+');
    await user.keyboard('-');
    expect(dialogContent.getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  });

  it('moves to the other pictures, and the gallery then shows the last one', async () => {
    const { user, dialogContent } = await zoom();

    expect(dialogContent.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
    await user.click(dialogContent.getByRole('button', { name: 'Next picture' }));
    await user.keyboard('{ArrowRight}');
    expect(dialogContent.getByText('Picture 3 of 3')).toBeInTheDocument();
    expect(dialogContent.getByRole('button', { name: 'Next picture' })).toBeDisabled();

    await user.click(dialogContent.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await currentLabels()).toEqual(['Picture 3 of 3: Its keys']);
  });
});
