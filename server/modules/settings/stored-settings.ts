import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { ShopSetupEntity } from '../../database/entities/shop-setup.entity';
import { SettingEntity } from '../../database/entities/setting.entity';
import { isSettingKey } from '../../domain/settings/setting-definitions';
import type { SettingKey, ShopSettings } from '../../domain/settings/shop-settings';

/** Stored values, and the version of all settings: 0 before the first change. */
export interface StoredSettings {
  version: number;
  values: Partial<ShopSettings>;
}

/** The last change of a setting. */
export interface SettingChangeRecord {
  key: SettingKey;
  version: number;
  changedAt: Date;
  /** Name of the admin. */
  changedBy: string;
}

/** Reads all stored settings. Ignores keys of a later release. */
export async function readStoredSettings(source: DataSource | EntityManager): Promise<StoredSettings> {
  const rows = await source.getRepository(SettingEntity).find();
  const values = rows.flatMap(({ key, value }): [string, unknown][] =>
    isSettingKey(key) && value !== undefined ? [[key, JSON.parse(value)]] : [],
  );
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    values: Object.fromEntries(values),
  };
}

/** Reads the last change of each setting, latest first, with one statement. */
export async function readChangeRecords(source: DataSource): Promise<SettingChangeRecord[]> {
  const rows = await source.query<
    { key: SettingKey; version: number; changedAt: number; changedBy: string }[]
  >(
    `SELECT setting.key, setting.version, setting.changed_at AS "changedAt", account.name AS "changedBy"
     FROM setting JOIN "user" account ON account.id = setting.changed_by
     ORDER BY setting.version DESC, setting.key`,
  );
  return rows
    .filter(({ key }) => isSettingKey(key))
    .map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

/** True if the set-up is complete, or the shop never was in set-up mode. */
export async function readIsOpen(source: DataSource): Promise<boolean> {
  return !(await source.getRepository(ShopSetupEntity).existsBy({ openedAt: IsNull() }));
}
