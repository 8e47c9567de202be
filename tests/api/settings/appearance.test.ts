import sharp from 'sharp';
import { MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '../../../server/domain/settings/shop-logo';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { transports } from '../../support/transports/transports';

const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const dataUrlOf = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

/** A logo with a transparent background, large enough for an upload in several chunks. */
async function logoOf(width: number, height: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const stripe = await sharp({
    create: { width, height: Math.ceil(height / 2), channels: 3, background: 'red', noise },
  })
    .png()
    .toBuffer();
  const canvas = sharp({ create: { width, height, channels: 4, background: '#0000' } });
  return dataUrlOf(
    'png',
    await canvas
      .composite([{ input: stripe, gravity: 'north' }])
      .png()
      .toBuffer(),
  );
}

describe.each(transports)('The look of the shop, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());

  const update = (settings: InputFields) => users.admin.updateSettings({ settings });

  it('has a readable accent colour, in small letters', async () => {
    const { settings } = await update({ 'shop.colours': { accent: '#C88F5C' } });
    expect(settings['shop.colours']).toEqual({ accent: '#c88f5c' });
    expect((await update({ 'shop.colours': null })).settings['shop.colours']).toEqual({ accent: '' });
  });

  it('refuses an unreadable colour in a sentence with the nearest colour, and changes nothing', async () => {
    const { version } = await users.admin.settings();
    await expect(
      update({ 'shop.name': 'Bazaar', 'shop.colours': { accent: '#6b4228' } }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [
        {
          field: 'shop.colours.accent',
          key: 'setting.colourContrast',
          message:
            '#6b4228 is too dark: the label #14233a on it has a contrast of 1.8:1, and 4.5:1 is needed. Nearest: #bd794d',
        },
      ],
    });
    await expect(update({ 'shop.colours': { accent: 'red' } })).rejects.toMatchObject({
      fields: [{ field: 'shop.colours.accent', key: 'setting.notColour' }],
    });
    expect(await users.admin.settings()).toMatchObject({ version, settings: { 'shop.name': 'Haat' } });
  });

  it('stores a logo in its proportions, with its transparency and without metadata', async () => {
    const { settings } = await update({ 'shop.logo': await logoOf(1_000, 250) });
    const logoPath = String(settings['shop.logo']);
    expect(logoPath).toMatch(/^\/media\/[0-9a-f]{32}-logo-800x200\.webp$/);
    const response = await fetch(shop.url + logoPath);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 200, hasAlpha: true });
    expect(await sharp(bytes).stats()).toMatchObject({ isOpaque: false });
    expect((await update({ 'shop.logo': logoPath })).settings['shop.logo']).toBe(logoPath);
    expect((await update({ 'shop.logo': '' })).settings['shop.logo']).toBe('');
  });

  it('accepts a logo of the smallest size, and scales a tall one down', async () => {
    expect((await update({ 'shop.logo': await logoOf(200, 72) })).settings['shop.logo']).toContain(
      '-logo-200x72.',
    );
    const { settings } = await update({ 'shop.logo': await logoOf(400, 400) });
    expect(settings['shop.logo']).toContain(`-logo-${MAX_LOGO_HEIGHT}x${MAX_LOGO_HEIGHT}.`);
    expect(MAX_LOGO_WIDTH).toBeGreaterThan(MAX_LOGO_HEIGHT);
  });

  it.each([
    ['an SVG', dataUrlOf('svg+xml', Buffer.from(SVG)), 'UNSUPPORTED_MEDIA', 'setting.logoIsSvg'],
    ['an SVG as PNG', dataUrlOf('png', Buffer.from(SVG)), 'UNSUPPORTED_MEDIA', 'setting.logoIsSvg'],
    ['text', dataUrlOf('png', Buffer.from('hello')), 'UNSUPPORTED_MEDIA', 'picture.wrongFormat'],
    ['another address', 'https://other.example/logo.png', 'UNSUPPORTED_MEDIA', 'picture.notADataUrl'],
    ['an unknown logo', `/media/${'0'.repeat(32)}-logo-200x72.webp`, 'BAD_INPUT', 'setting.notLogo'],
    ['a path outside', '/media/../shop.sqlite', 'BAD_INPUT', 'setting.notLogo'],
  ])('refuses %s as a logo', async (_case, logo, code, key) => {
    await expect(update({ 'shop.logo': logo })).rejects.toMatchObject({
      code,
      fields: [{ field: 'shop.logo', key }],
    });
  });

  it('names a wrong logo together with the other wrong fields', async () => {
    await expect(
      update({
        'shop.logo': await logoOf(199, 72),
        'shop.colours': { accent: '#000' },
        'shop.email': 'asha',
      }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [
        { field: 'shop.logo', message: 'A logo has at least 200 × 72 pixels' },
        { field: 'shop.colours.accent' },
        { field: 'shop.email' },
      ],
    });
  });

  it('stores no logo for a shopper', async () => {
    await expect(
      users.shopper.updateSettings({ settings: { 'shop.logo': await logoOf(300, 100) } }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
