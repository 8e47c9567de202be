import {
  dragCrop,
  selectsWholePicture,
  clampCrop,
  cropBounds,
  squareOf,
  INITIAL_CROP,
} from '../../../client/admin/product-edit/pictures/crop';

const WIDE = { width: 1600, height: 900 };

describe('Cropping a picture to a square', () => {
  it('keeps the largest centred square', () => {
    expect(squareOf(WIDE, INITIAL_CROP)).toEqual({ left: 350, top: 0, size: 900 });
    expect(squareOf({ width: 900, height: 1600 }, INITIAL_CROP)).toEqual({ left: 0, top: 350, size: 900 });
  });

  it('keeps a smaller square when zoomed in', () => {
    expect(squareOf(WIDE, { ...INITIAL_CROP, zoom: 2 })).toEqual({ left: 575, top: 225, size: 450 });
  });

  it('stays inside the picture', () => {
    expect(squareOf(WIDE, { zoom: 1, centreX: -3, centreY: 9 })).toEqual({ left: 0, top: 0, size: 900 });
    expect(squareOf(WIDE, { zoom: 99, centreX: 1, centreY: 1 })).toEqual({ left: 1375, top: 675, size: 225 });
  });

  it('moves in the opposite direction of the drag and stops at the edge', () => {
    const movedCrop = dragCrop(WIDE, INITIAL_CROP, { x: 0.1, y: 0.5 });
    expect(squareOf(WIDE, movedCrop)).toEqual({ left: 260, top: 0, size: 900 });
    const cropAtEdge = dragCrop(WIDE, INITIAL_CROP, { x: 5, y: 0 });
    expect(squareOf(WIDE, cropAtEdge).left).toBe(0);
    expect(squareOf(WIDE, dragCrop(WIDE, cropAtEdge, { x: -0.1, y: 0 })).left).toBe(90);
  });

  it('computes the range of the centre', () => {
    const bounds = cropBounds(WIDE, INITIAL_CROP);
    expect(bounds.centreX).toEqual({ min: 0.28125, max: 0.71875 });
    expect(bounds.centreY).toEqual({ min: 0.5, max: 0.5 });
  });

  it('moves the centre inwards when the range shrinks', () => {
    const cornerCrop = clampCrop(WIDE, { zoom: 4, centreX: 1, centreY: 1 });
    expect(clampCrop(WIDE, { ...cornerCrop, zoom: 1 })).toEqual({ zoom: 1, centreX: 0.71875, centreY: 0.5 });
  });

  it('does not crop a square picture', () => {
    expect(selectsWholePicture({ width: 800, height: 800 }, INITIAL_CROP)).toBe(true);
    expect(selectsWholePicture({ width: 800, height: 800 }, { ...INITIAL_CROP, zoom: 1.2 })).toBe(false);
    expect(selectsWholePicture(WIDE, INITIAL_CROP)).toBe(false);
  });
});
