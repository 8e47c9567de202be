import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';

type Listener = Parameters<NodeJS.Process['on']>[1];

/** An environment that reuses one realm for all test files, with the shared module runtime. */
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

  /** Reverts the changes of a test file to `process` and Jest; the runtime restores its spies. */
  override async teardown(): Promise<void> {
    const { process } = this.global;
    for (const name of Object.keys(process.env))
      if (!(name in this.env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.env);
    for (const name of process.eventNames())
      for (const listener of process.listeners(name as 'exit'))
        if (!this.listeners.get(name)?.has(listener)) process.removeListener(name, listener as Listener);
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (JEST_SYMBOLS.test(symbol.description ?? '')) Reflect.deleteProperty(this.global, symbol);
  }
}

/** Jest's globals in the realm: tests, timeouts and retries. */
const JEST_SYMBOLS = /JEST_STATE|EVENT_HANDLERS|RETRY|TEST_TIMEOUT/;
const environments = new Map<string, SharedEnvironment>();

/** The environment of a project, shared by all its files in one worker. */
export function environmentFor(
  { projectConfig }: JestEnvironmentConfig,
  createEnvironment: () => SharedEnvironment,
) {
  const name = projectConfig.displayName?.name ?? '';
  const environment = environments.get(name) ?? createEnvironment();
  environments.set(name, environment);
  return environment;
}

export default function sharedEnvironment(config: JestEnvironmentConfig, context: EnvironmentContext) {
  return environmentFor(config, () => new SharedEnvironment(config, context));
}
