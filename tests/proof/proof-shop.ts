import { rm } from 'node:fs/promises';
import type { FakePaypal } from '../support/fakes/fake-paypal';
import { Caller } from './caller';
import { ShopClient } from './shop-client';
import { createFolder, openShop, type ShopProcess } from './shop-process';

/** The environment of a shop that uses the fake provider. */
export function paypalEnvOf(fake: FakePaypal): Record<string, string> {
  return {
    PAYPAL_CLIENT_ID: fake.clientId,
    PAYPAL_CLIENT_SECRET: fake.clientSecret,
    PAYPAL_MERCHANT_ID: fake.merchantId,
    PAYPAL_API_BASE: fake.url,
    PAYPAL_CURRENCY: 'USD',
    PAYPAL_RATE: '83.25',
  };
}

/** A shop with accounts, for one scenario of the proof. */
export interface ProofShop {
  shop: ShopProcess;
  client: ShopClient;
  adminToken: string;
  shoppers: string[];
  dataDir: string;
  /** Kills the shop and removes its folder. */
  clear(): Promise<void>;
}

interface ProofShopOptions {
  name: string;
  env?: Record<string, string>;
  shoppers?: number;
  connections?: number;
  dataDir?: string;
}

/** Opens an empty shop with an admin and some customers. */
export async function openProofShop(options: ProofShopOptions): Promise<ProofShop> {
  const dataDir = options.dataDir ?? (await createFolder(options.name));
  const shop = await openShop({ dataDir, ...(options.env && { env: options.env }) });
  const client = new ShopClient(new Caller(shop.url, options.connections));
  const adminToken = await client.signInAdmin();
  const shoppers: string[] = [];
  for (let number = 0; number < (options.shoppers ?? 4); number += 1) {
    shoppers.push(await client.register(`shopper-${number}`));
  }
  return {
    shop,
    client,
    adminToken,
    shoppers,
    dataDir,
    async clear() {
      client.caller.close();
      await shop.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
