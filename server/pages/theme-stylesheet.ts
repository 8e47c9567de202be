import type { RequestHandler } from 'express';
import { isHexColour, isReadableAccent } from '../domain/settings/shop-colours';
import { shopStylesheet } from '../domain/settings/shop-stylesheet';

/** Route of the stylesheets that replace the accent colour. */
export const THEME_ROUTE = '/theme/:file';
const FILE = /^([0-9a-f]{6})\.css$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Path of the stylesheet of an accent colour. It depends only on the colour, so browsers may keep it for ever. */
export function themePathOf(accent: string): string {
  return `/theme/${accent.slice(1)}.css`;
}

/** Sends the stylesheet of a readable accent colour; other files do not exist. */
export const sendThemeStylesheet: RequestHandler = (req, res, next) => {
  const accent = `#${FILE.exec(String(req.params.file))?.[1] ?? ''}`;
  if (!isHexColour(accent) || !isReadableAccent(accent)) return next();
  res.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`).type('css');
  res.send(shopStylesheet(accent));
};
