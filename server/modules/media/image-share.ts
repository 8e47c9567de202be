import sharp from 'sharp';
import { SHARE_HEIGHT, SHARE_WIDTH } from './derived-names';

const JPEG_OPTIONS = { quality: 84, mozjpeg: true };
const MARGIN = (SHARE_WIDTH - SHARE_HEIGHT) / 2;
/** Mean difference of neighbouring pixels along an edge, up to which the edge counts as a plain backdrop. */
const MAX_PLAIN_DIFFERENCE = 3;
const BLUR_SIGMA = 40;
const STREAK_SIGMA = 8;

/**
 * Renders the wide JPEG of link previews from a square picture: the picture in the middle, at both sides its backdrop
 * continued, or a blurred copy where the picture has no plain backdrop.
 */
export async function renderSharePicture(square: Buffer): Promise<Buffer> {
  const picture = await sharp(square)
    .flatten()
    .resize(SHARE_HEIGHT, SHARE_HEIGHT)
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const fillSides = (await hasPlainEdges(picture)) ? continueBackdrop : composeOnBlur;
  return (await fillSides(picture)).jpeg(JPEG_OPTIONS).toBuffer();
}

/** Repeats both edges outwards; the blur hides the streaks that the noise of an edge would draw. */
async function continueBackdrop(picture: Buffer) {
  const wide = await sharp(picture)
    .extend({ left: MARGIN, right: MARGIN, extendWith: 'copy' })
    .png()
    .toBuffer();
  const sides = [0, SHARE_WIDTH - MARGIN].map(async (left) => {
    const side = sharp(wide).extract({ left, top: 0, width: MARGIN, height: SHARE_HEIGHT });
    return { input: await side.blur(STREAK_SIGMA).png().toBuffer(), left, top: 0 };
  });
  return sharp(wide).composite(await Promise.all(sides));
}

async function composeOnBlur(picture: Buffer) {
  const background = await sharp(picture).resize(SHARE_WIDTH, SHARE_HEIGHT).blur(BLUR_SIGMA).toBuffer();
  return sharp(background).composite([{ input: picture, left: MARGIN, top: 0 }]);
}

async function hasPlainEdges(picture: Buffer): Promise<boolean> {
  const edges = await Promise.all([0, SHARE_HEIGHT - 1].map((left) => readColumn(picture, left)));
  return edges.every((column) => meanDifference(column) <= MAX_PLAIN_DIFFERENCE);
}

function readColumn(picture: Buffer, left: number): Promise<Buffer> {
  return sharp(picture)
    .extract({ left, top: 0, width: 1, height: SHARE_HEIGHT })
    .greyscale()
    .raw()
    .toBuffer();
}

function meanDifference(column: Buffer): number {
  let sum = 0;
  for (let row = 1; row < column.length; row += 1)
    sum += Math.abs((column[row] ?? 0) - (column[row - 1] ?? 0));
  return sum / (column.length - 1);
}
