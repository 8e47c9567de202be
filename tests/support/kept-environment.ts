import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';

type Listener = Parameters<NodeJS.Process['on']>[1];

/** What a test file finds is left to the next one: a realm, with what ./kept-runtime keeps in it. */
class KeptEnvironment extends TestEnvironment {
  private env: NodeJS.ProcessEnv = {};
  private listeners = new Map<string | symbol, Set<unknown>>();

  override async setup(): Promise<void> {
    const { process } = this.global;
    this.env = { ...process.env };
    this.listeners = new Map(
      process.eventNames().map((name) => [name, new Set(process.listeners(name as 'exit'))]),
    );
  }

  /** Takes back what the file did to the process; its spies are taken back by the runtime. */
  override async teardown(): Promise<void> {
    const { process } = this.global;
    for (const name of Object.keys(process.env))
      if (!(name in this.env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.env);
    for (const name of process.eventNames())
      for (const listener of process.listeners(name as 'exit'))
        if (!this.listeners.get(name)?.has(listener)) process.removeListener(name, listener as Listener);
  }
}

const kept = new Map<string, KeptEnvironment>();

/** The environment of a project, the same one for all files that a worker runs of it. */
export default function keptEnvironment(config: JestEnvironmentConfig, context: EnvironmentContext) {
  const name = config.projectConfig.displayName?.name ?? '';
  const environment = kept.get(name) ?? new KeptEnvironment(config, context);
  kept.set(name, environment);
  return environment;
}
