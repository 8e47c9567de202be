import type { SettingsClient } from './graphql-settings';

type CallSettings = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Settings over REST. */
export function settingsOver(call: CallSettings) {
  return {
    shopInfo: () => call('GET', '/shop'),
    settings: () => call('GET', '/settings'),
    updateSettings: (input) => call('PUT', '/settings', input),
  } satisfies SettingsClient;
}
