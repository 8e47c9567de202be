import { In, type EntityManager } from 'typeorm';
import { SettingEntity } from '../../database/entities/setting.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import { insertRows } from '../../database/rows';
import type { Member } from '../../domain/accounts/permissions';
import { TAG } from '../../domain/catalogue/cache-tags';
import type { SettingKey } from '../../domain/settings/shop-settings';
import type { SettingChanges } from '../../domain/settings/settings-validation';
import { writeAudit } from '../audit';

/** Valid changes of settings. */
export interface SettingsWrite {
  actor: Member;
  at: Date;
  changes: SettingChanges;
  /** Version of all settings after the change. */
  version: number;
  /** Values for the audit log, which contains no names and addresses. */
  logged?: { before: Record<string, unknown>; after: Record<string, unknown> };
}

/** Writes changes of settings and their audit entry. Every instance uses them from its next request. */
export async function writeSettings(
  tx: EntityManager,
  { actor, at, changes, version, logged }: SettingsWrite,
): Promise<void> {
  const keys = Object.keys(changes) as SettingKey[];
  const rows = keys.map((key) => ({
    key,
    value: changes[key] === null ? null : JSON.stringify(changes[key]),
    version,
    changed_at: at.getTime(),
    changed_by: actor.userId,
  }));
  await tx.delete(SettingEntity, { key: In(keys) });
  await insertRows(tx, 'setting', rows);
  invalidateTags(tx, TAG.settings);
  const entry = { before: logged?.before ?? {}, after: { fields: keys, ...logged?.after } };
  await writeAudit(tx, [{ actor, action: 'settings.update', subject: 'settings', ...entry }], at);
}
