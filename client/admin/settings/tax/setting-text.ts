import { isSettingKey, SETTING_DEFINITIONS, type TaxMode } from '../../../domain';
import { classesIn } from '../../tax/class-drafts';
import { MODE_LABELS } from '../../tax/mode-labels';
import { dayText } from '../../tax/tax-text';
import { CLASSES_PATH, MODE_PATH, NUMBERED_WHEN_PATH } from './tax-values';

/** Labels of the moments at which an order gets its invoice. */
export const MOMENT_LABELS: Readonly<Record<string, string>> = {
  PAID: 'When paid',
  SHIPPED: 'When shipped',
};

/** The value of a field in words. */
export function settingText(path: string, value: string): string {
  if (path === MODE_PATH) return MODE_LABELS[value as TaxMode];
  if (isSwitch(path)) return value === 'true' ? 'Yes' : 'No';
  if (path === NUMBERED_WHEN_PATH) return MOMENT_LABELS[value] ?? value;
  if (path !== CLASSES_PATH) return value;
  return classesIn(value)
    .map(({ name, rates }) => {
      const rateTexts = rates.map(({ rate, from }) => `${rate}% from ${dayText(from)}`);
      return `${name}: ${rateTexts.join(', ')}`;
    })
    .join('; ');
}

function isSwitch(path: string): boolean {
  return isSettingKey(path) && SETTING_DEFINITIONS[path].limits.type === 'boolean';
}
