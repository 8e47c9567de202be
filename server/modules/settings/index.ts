export { CurrentSettings } from './current-settings';
export { countProductsByClass } from './tax-class-use';
export { presentSettings, SettingsService, type AlertTerms } from './settings.service';
