import {
  drag,
  isFullCrop,
  clampCrop,
  cropBounds,
  squareOf,
  FULL_CROP,
} from '../../../client/admin/product-edit/pictures/crop';

const WIDE = { width: 1600, height: 900 };

describe('A picture is cut to a square', () => {
  it('keeps the largest centred square', () => {
    expect(squareOf(WIDE, FULL_CROP)).toEqual({ left: 350, top: 0, size: 900 });
    expect(squareOf({ width: 900, height: 1600 }, FULL_CROP)).toEqual({ left: 0, top: 350, size: 900 });
  });

  it('keeps a smaller square when zoomed in', () => {
    expect(squareOf(WIDE, { ...FULL_CROP, zoom: 2 })).toEqual({ left: 575, top: 225, size: 450 });
  });

  it('stays inside the picture', () => {
    expect(squareOf(WIDE, { zoom: 1, across: -3, down: 9 })).toEqual({ left: 0, top: 0, size: 900 });
    expect(squareOf(WIDE, { zoom: 99, across: 1, down: 1 })).toEqual({ left: 1375, top: 675, size: 225 });
  });

  it('moves against the dragging finger and stops at the edge', () => {
    const movedCrop = drag(WIDE, FULL_CROP, { across: 0.1, down: 0.5 });
    expect(squareOf(WIDE, movedCrop)).toEqual({ left: 260, top: 0, size: 900 });
    const edge = drag(WIDE, FULL_CROP, { across: 5, down: 0 });
    expect(squareOf(WIDE, edge).left).toBe(0);
    expect(squareOf(WIDE, drag(WIDE, edge, { across: -0.1, down: 0 })).left).toBe(90);
  });

  it('computes the range of the centre', () => {
    const bounds = cropBounds(WIDE, FULL_CROP);
    expect(bounds.across).toEqual({ from: 0.28125, to: 0.71875 });
    expect(bounds.down).toEqual({ from: 0.5, to: 0.5 });
  });

  it('moves the centre inwards when the range shrinks', () => {
    const corner = clampCrop(WIDE, { zoom: 4, across: 1, down: 1 });
    expect(clampCrop(WIDE, { ...corner, zoom: 1 })).toEqual({ zoom: 1, across: 0.71875, down: 0.5 });
  });

  it('leaves a square picture uncropped', () => {
    expect(isFullCrop({ width: 800, height: 800 }, FULL_CROP)).toBe(true);
    expect(isFullCrop({ width: 800, height: 800 }, { ...FULL_CROP, zoom: 1.2 })).toBe(false);
    expect(isFullCrop(WIDE, FULL_CROP)).toBe(false);
  });
});
