import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';

/** Where a test has failed, those after it would only wait for what it has not done: they fail at once. */
export default class WalkEnvironment extends TestEnvironment {
  private readonly broken = new WeakMap<Circus.DescribeBlock, string>();

  async handleTestEvent(event: Circus.Event): Promise<void> {
    if (event.name === 'run_describe_start') this.broken.delete(event.describeBlock);
    if (event.name === 'test_start') {
      const { test } = event;
      const failed = this.broken.get(test.parent);
      if (failed !== undefined) test.errors.push(new Error(`Not tried, as this failed before it: ${failed}`));
    }
    if (event.name === 'test_done' && event.test.errors.length > 0) {
      const { name, parent } = event.test;
      if (!this.broken.has(parent)) this.broken.set(parent, name);
    }
  }
}
