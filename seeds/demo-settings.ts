import type { Row } from '../server/database/rows';
import type { ShopSettings } from '../server/domain/settings/shop-settings';

/** Fictional facts of the demo shop, which its content pages show. */
const DEMO_SETTINGS = {
  'shop.email': 'help@haat.example',
  'shop.phone': '+91 98765 43210',
  'shop.address': {
    line1: '14 Commercial Street',
    line2: '',
    city: 'Bengaluru',
    state: 'KA',
    postalCode: '560001',
  },
  'shop.grievanceOfficer': {
    name: 'Kavita Rao',
    designation: 'Grievance Officer',
    email: 'grievance@haat.example',
    phone: '+91 98765 43211',
  },
} as const satisfies Partial<ShopSettings>;

/** Rows of the first version of the settings, saved by an admin. */
export function demoSettingRows(adminId: string, now: Date): Row[] {
  return Object.entries(DEMO_SETTINGS).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    version: 1,
    changed_at: now.getTime(),
    changed_by: adminId,
  }));
}
