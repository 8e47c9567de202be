export { CurrentSettings } from './current-settings';
export { writeSettings } from './setting-writes';
export { readStoredSettings } from './stored-settings';
export { countProductsByClass } from './tax-class-use';
export { presentSettings, SettingsService, type AlertTerms } from './settings.service';
