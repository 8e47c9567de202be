import { act, screen, waitFor } from '@testing-library/react';
import { createDeferred } from '../../../support/runtime/deferred';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { aProductRecord } from '../product-fixture';
import { fakeSquarePictures, PICTURE_FILE } from './picture-files';

describe('§2 Several pictures of a product at once', () => {
  it('keep the alt text that an admin types while the files are read', async () => {
    const decoded = createDeferred();
    fakeSquarePictures(decoded.promise);
    const pictures = ['/media/one-1000.webp', '/media/two-1000.webp'].map((image) => ({
      image,
      alt: '',
      ground: '#E9E1D9',
    }));
    const { user } = renderScreen('/admin/product/p1/edit', {
      session: ADMIN,
      results: { me: ADMIN, product: aProductRecord({ pictures }) },
    });
    const altText = await screen.findByRole('textbox', { name: 'Alt text of picture 2' });
    await user.upload(screen.getByLabelText('Image'), [PICTURE_FILE, PICTURE_FILE]);
    await user.type(altText, 'The lid');
    await act(async () => decoded.resolve());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Alt text of picture 3' })).toHaveValue(''),
    );
    expect(screen.getByRole('textbox', { name: 'Alt text of picture 2' })).toHaveValue('The lid');
  });
});
