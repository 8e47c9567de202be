import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { visit } from '../support/browser';
import { startSeededShop } from '../support/seeded-shop';
import type { Shop } from '../support/shop';
import { drawContactSheet } from './contact-sheet';
import { fillCheckout, newcomer, pay, register } from './shopper';

// Takes a picture of each screen: `npm run shots`; `-- sheet` only lays the best of them side by side anew.
const FOLDER = path.resolve('shots');
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;

// Shown in the README.
const SHEET = path.join(__dirname, '../../.readme/sheet.webp');

type Shoot = (name: string) => Promise<void>;

async function shootVisitor(page: Page, url: string, shoot: Shoot): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
  await shoot('home');
  await page.goto(`${url}/hi`);
  await shoot('home-hindi');
  await page.goto(`${url}/search/speaker`);
  await shoot('search');
  await page.goto(`${url}/search/e?category=Speakers&min=1000&rating=4&sort=PRICE_ASC`);
  const fold = page.locator('summary', { hasText: 'Filter' });
  if (await fold.isVisible()) await fold.click();
  await shoot('search-narrowed');
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Search Products...').fill('ta');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('ArrowDown');
  await shoot('search-suggestions');
  await page.goto(`${url}/search/speker`);
  await shoot('search-misspelt');
  await page.goto(`${url}/search/speaker?min=1&max=2`);
  await shoot('search-nothing-left');
  await page.goto(`${url}/search/nothing-like-this`);
  await shoot('search-empty');
  await page.goto(`${url}/cart`);
  await shoot('cart-empty');
  await page.goto(`${url}/no-such-page`);
  await shoot('404');
  await page.goto(`${url}/login`);
  await shoot('login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('a wrong password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  await shoot('login-refused');
}

async function shootShopper(page: Page, url: string, shoot: Shoot): Promise<void> {
  await page.goto(`${url}/search/bookshelf`);
  await page
    .getByRole('heading', { level: 3 })
    .getByRole('link', { name: /Tarang/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
  await shoot('product-visitor');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('button', { name: 'Remove' }).waitFor();
  await shoot('cart');
  await page.goto(`${url}/register?redirect=/shipping`);
  await shoot('register');
  await register(page, newcomer());
  await page.getByLabel('Address', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await shoot('shipping-errors');
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
  await shoot('place-order');
  await page.goto(`${url}/payment`);
  await shoot('payment');
  await page.goto(`${url}/placeorder`);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/order\//);
  await page.getByRole('button', { name: /PayPal/ }).waitFor();
  await shoot('order-unpaid');
  await pay(page);
  await shoot('order-paid');
  await page.goto(`${url}/profile`);
  await page.getByRole('link', { name: 'Details' }).waitFor();
  await shoot('profile');
}

async function shootAll(shop: Shop, width: number, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  const viewport = { width, height: width < 500 ? 740 : 900 };
  const visitor = await visit(new URL(shop.url).host, { viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await visitor.open(shop.url);
  const shoot: Shoot = async (name) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      // What is far below the window is not laid out otherwise.
      for (const part of document.querySelectorAll<HTMLElement>('.later'))
        part.style.contentVisibility = 'visible';
      const images = [...document.images];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    });
    await page.screenshot({ path: path.join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  };
  await shootVisitor(page, shop.url, shoot);
  await shootShopper(page, shop.url, shoot);
  for (const complaint of visitor.complaints) process.stdout.write(`${width} ${colorScheme}: ${complaint}\n`);
  await visitor.close();
}

async function main(): Promise<void> {
  if (process.argv[2] !== 'sheet') await takePictures();
  await drawContactSheet(FOLDER, SHEET);
}

async function takePictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const shop = await startSeededShop();
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) await shootAll(shop, width, scheme);
  }
  await shop.stop();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
