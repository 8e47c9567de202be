import type { DataSource } from 'typeorm';
import { DemoParcelEntity } from '../../database/entities/courier.entity';
import type { Writer } from '../../database/write-queue';
import { deriveSecret, type DemoHandler } from '../payments';
import type { Courier } from './courier';
import { createDemoCourier } from './demo/demo-courier';
import type { DemoParcelBody, DemoParcelStore } from './demo/demo-parcel-store';
import { createShiprocket } from './shiprocket/shiprocket';

const DEMO_PATH = '/demo-shiprocket';
const DEMO_EMAIL = 'demo@shiprocket.invalid';

/** Credentials of Shiprocket. */
interface ShiprocketAccess {
  email: string;
  password: string;
  pickupLocation: string;
  apiBase: string;
  webhookToken: string | undefined;
}

interface CourierSetupDeps {
  database: { writer: Writer; reader: DataSource };
  /** The shop's secret; the password of the demo courier derives from it. */
  secret: string;
  now: () => Date;
}

/** The courier with an API, and the HTTP handler of the demo courier in demo mode. */
export interface CourierSetup {
  /** Undefined for a production shop without credentials. */
  courier: Courier | undefined;
  webhookToken: string | undefined;
  demo: DemoHandler | undefined;
}

/** Opens Shiprocket if credentials exist, else the embedded demo courier in demo mode. wire: Shipping */
export function openCourier(
  { shiprocket, mode }: { shiprocket: ShiprocketAccess | undefined; mode: 'demo' | 'production' },
  { database, secret, now }: CourierSetupDeps,
): CourierSetup {
  if (shiprocket) {
    const courier = createShiprocket({ ...shiprocket, isDemo: false, now });
    return { courier, webhookToken: shiprocket.webhookToken, demo: undefined };
  }
  if (mode === 'production') return { courier: undefined, webhookToken: undefined, demo: undefined };
  const credentials = { email: DEMO_EMAIL, password: deriveSecret(secret, 'shiprocket'), now };
  const demo = createDemoCourier({
    ...credentials,
    store: createDemoParcelStore(database),
    basePath: DEMO_PATH,
  });
  const { apiBase, fetch, handle } = demo;
  const courier = createShiprocket({ ...credentials, pickupLocation: 'Demo', apiBase, fetch, isDemo: true });
  const limitedPath = '/v1/external/auth/login';
  return { courier, webhookToken: undefined, demo: { basePath: DEMO_PATH, limitedPath, handle } };
}

/** Stores the parcels of the demo courier in a table, so that they exist after a restart. */
function createDemoParcelStore({ writer, reader }: CourierSetupDeps['database']): DemoParcelStore {
  return {
    async get(orderId) {
      const row = await reader.getRepository(DemoParcelEntity).findOneBy({ id: String(orderId) });
      return row ? (JSON.parse(row.body) as DemoParcelBody) : undefined;
    },
    save: (parcel) =>
      writer.transaction(async (tx) => {
        const row = { id: String(parcel.orderId), body: JSON.stringify(parcel) };
        await tx.upsert(DemoParcelEntity, row, ['id']);
      }),
  };
}
