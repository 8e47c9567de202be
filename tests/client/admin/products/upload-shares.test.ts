import { newPicturesOf, uploadsOf } from '../../../../client/admin/product-edit/pictures/upload-shares';

const PICTURES = newPicturesOf(['/media/a.webp', `data:${'x'.repeat(95)}`, `data:${'x'.repeat(295)}`]);
const percentsAt = (share: number) => uploadsOf(PICTURES, share).map(({ percent }) => percent);

describe('The progress of each new picture of a save', () => {
  it('follows the order of the pictures in the request', () => {
    expect(PICTURES.map(({ position }) => position)).toEqual([2, 3]);
    expect(percentsAt(0)).toEqual([0, 0]);
    expect(percentsAt(0.125)).toEqual([50, 0]);
    expect(percentsAt(0.25)).toEqual([100, 0]);
    expect(percentsAt(0.625)).toEqual([100, 50]);
    expect(percentsAt(1)).toEqual([100, 100]);
  });
});
