export { CurrentSettings } from './current-settings';
export { presentSettings, SettingsService } from './settings.service';
