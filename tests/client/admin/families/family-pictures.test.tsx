import { act, screen, waitFor } from '@testing-library/react';
import { createDeferred } from '../../../support/runtime/deferred';
import { ADMIN, renderScreen } from '../../../support/screens/render-screen';
import { fakeSquarePictures, PICTURE_FILE, PICTURE_URL } from '../products/picture-files';
import { aFamily } from './family-fixture';

describe('§2 The pictures of a family', () => {
  it('keeps the texts that an admin types while a picture loads', async () => {
    const decoded = createDeferred();
    fakeSquarePictures(decoded.promise);
    const inputs: { members: object[] }[] = [];
    const updateFamily = ({ input }: { input: { members: object[] } }) => {
      inputs.push(input);
      return { ...aFamily(), version: 4 };
    };
    const { user } = renderScreen('/admin/families/raga', {
      session: ADMIN,
      results: { me: ADMIN, family: aFamily(), updateFamily },
    });
    await screen.findByRole('heading', { name: 'Members' });
    const cell = (name: string) => screen.getByRole('textbox', { name });
    await user.upload(screen.getByLabelText('File: Picture of Walnut, 3 m'), PICTURE_FILE);
    await user.type(cell('SKU of Walnut, 3 m'), 'RG-W3');
    await user.type(cell('SKU of Ash, 1.8 m'), 'RG-A1');
    await act(async () => decoded.resolve());
    expect(await screen.findByText('Changed: 2 SKUs, 1 picture')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save grid' }));
    await waitFor(() => expect(inputs).toHaveLength(1));
    expect(inputs[0]?.members[1]).toMatchObject({ id: 'w3', sku: 'RG-W3', image: PICTURE_URL });
  });

  it('keeps them also while a picture for all members loads', async () => {
    const decoded = createDeferred();
    fakeSquarePictures(decoded.promise);
    const { user } = renderScreen('/admin/families/raga', {
      session: ADMIN,
      results: { me: ADMIN, family: aFamily() },
    });
    await screen.findByRole('heading', { name: 'Members' });
    const cell = screen.getByRole('textbox', { name: 'SKU of Ash, 1.8 m' });
    await user.upload(screen.getByLabelText('File: Picture for all'), PICTURE_FILE);
    await user.type(cell, 'RG-A1');
    await act(async () => decoded.resolve());

    expect(await screen.findByText('Changed: 1 SKU, 3 pictures')).toBeInTheDocument();
    expect(cell).toHaveValue('RG-A1');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cell).toHaveValue('RG-A1');
  });
});
