import { toRupees } from '../../domain/pricing/money';
import { explanationOf, SETTING_DEFINITIONS } from '../../domain/settings/setting-definitions';
import type { SettingKey } from '../../domain/settings/shop-settings';

/** Description of an input field: the explanation and the limits. */
export function inputRuleOf(key: SettingKey): string {
  return `${explanationOf(key)} ${limitsTextOf(key)}Absent: unchanged; null: the default.`;
}

function limitsTextOf(key: SettingKey): string {
  const { limits } = SETTING_DEFINITIONS[key];
  if (limits.type === 'integer') return `From ${limits.min} to ${limits.max}. `;
  if (limits.type === 'amount') return `At most ${toRupees(limits.max)} rupees. `;
  return limits.type === 'text' ? `At most ${limits.max} characters. ` : '';
}
