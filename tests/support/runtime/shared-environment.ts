import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';

type Listener = Parameters<NodeJS.Process['on']>[1];

/** What a test file finds is left to the next one: a realm, with what ./kept-runtime keeps in it. */
export class SharedEnvironment extends TestEnvironment {
  private env: NodeJS.ProcessEnv = {};
  private listeners = new Map<string | symbol, Set<unknown>>();

  override async setup(): Promise<void> {
    const { process } = this.global;
    this.env = { ...process.env };
    this.listeners = new Map(
      process.eventNames().map((name) => [name, new Set(process.listeners(name as 'exit'))]),
    );
  }

  /** Takes back what the file did to the process and to Jest; its spies are taken back by the runtime. */
  override async teardown(): Promise<void> {
    const { process } = this.global;
    for (const name of Object.keys(process.env))
      if (!(name in this.env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.env);
    for (const name of process.eventNames())
      for (const listener of process.listeners(name as 'exit'))
        if (!this.listeners.get(name)?.has(listener)) process.removeListener(name, listener as Listener);
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (OF_JEST.test(symbol.description ?? '')) Reflect.deleteProperty(this.global, symbol);
  }
}

/** What Jest leaves in the realm: a file's tests, how long each may take, and how often it is tried. */
const OF_JEST = /JEST_STATE|EVENT_HANDLERS|RETRY|TEST_TIMEOUT/;
const kept = new Map<string, SharedEnvironment>();

/** The environment of a project, the same one for all files that a worker runs of it. */
export function keptFor({ projectConfig }: JestEnvironmentConfig, make: () => SharedEnvironment) {
  const name = projectConfig.displayName?.name ?? '';
  const environment = kept.get(name) ?? make();
  kept.set(name, environment);
  return environment;
}

export default function keptEnvironment(config: JestEnvironmentConfig, context: EnvironmentContext) {
  return keptFor(config, () => new SharedEnvironment(config, context));
}
