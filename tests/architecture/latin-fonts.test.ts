import { stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openSync } from 'fontkit';

const theme = path.join(__dirname, '../../client/app/theme');
const webFont = (name: string) => path.join(theme, 'fonts', name);
const source = openSync(path.join(__dirname, '../../tools/fonts/haat-text.woff2'));
const frequent = openSync(webFont('haat-text.woff2'));
const rare = openSync(webFont('haat-text-rare.woff2'));

/** Ten packets: the most that a new connection sends in its first round trip. */
const FIRST_ROUND_TRIP_BYTES = 14_600;
/** Response headers of a static file, with the security headers. */
const HEADER_BYTES = 1_100;

describe('The Latin fonts of the shop', () => {
  it('fit the font of most texts into the first round trip of a connection', async () => {
    const { size } = await stat(webFont('haat-text.woff2'));
    expect(size).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES - HEADER_BYTES);
  });

  it('have each character of their source in exactly one font', () => {
    const characters = [...frequent.characterSet, ...rare.characterSet].filter(isCharacter);
    expect(characters.toSorted(byNumber)).toEqual(source.characterSet.filter(isCharacter).toSorted(byNumber));
  });

  it('declare the characters of the rare font in fonts.css', () => {
    const css = readFileSync(path.join(theme, 'fonts.css'), 'utf8');
    const ranges = /haat-text-rare[^}]*unicode-range:\s*([^;]*);/.exec(css)?.[1] ?? '';
    expect(codePointsOf(ranges)).toEqual(rare.characterSet.filter(isCharacter).toSorted(byNumber));
  });

  it('keep the weights, the kerning of letters and the digits of one width', () => {
    expect(frequent.variationAxes.wght).toMatchObject({ min: 400, max: 700 });
    expect(frequent.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum']));
    expect(frequent.layout('AV').positions[0]?.xAdvance).toBeLessThan(
      frequent.layout('A').positions[0]?.xAdvance ?? 0,
    );
  });
});

/** Parsers report the end mark of the character table as a character. */
function isCharacter(code: number): boolean {
  return code !== 0xffff;
}

function byNumber(a: number, b: number): number {
  return a - b;
}

/** Reads `U+22-24, U+2A` as numbers. */
function codePointsOf(ranges: string): number[] {
  return ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
