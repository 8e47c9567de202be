import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { SharedEnvironment, environmentFor } from '../support/runtime/shared-environment';

/** After a failed test, the later tests of the same walk fail at once, because they depend on its result. */
class WalkEnvironment extends SharedEnvironment {
  private readonly failures = new WeakMap<Circus.DescribeBlock, string>();

  async handleTestEvent(event: Circus.Event): Promise<void> {
    if (event.name === 'run_describe_start') this.failures.delete(event.describeBlock);
    if (event.name === 'test_start') {
      const { test } = event;
      const failedTestName = this.failures.get(test.parent);
      if (failedTestName !== undefined)
        test.errors.push(new Error(`Not run, because an earlier test failed: ${failedTestName}`));
    }
    if (event.name === 'test_done' && event.test.errors.length > 0) {
      const { name, parent } = event.test;
      if (!this.failures.has(parent)) this.failures.set(parent, name);
    }
  }
}

export default function walkEnvironment(config: JestEnvironmentConfig, context: EnvironmentContext) {
  return environmentFor(config, () => new WalkEnvironment(config, context));
}
