export { CurrentSettings } from './current-settings';
export { countProductsByClass } from './tax-class-use';
export { presentSettings, SettingsService } from './settings.service';
