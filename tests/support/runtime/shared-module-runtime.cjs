// Jest gives every test file modules of its own, which costs this project more than many a file's tests: a second to
// load the server and its packages, and again cold code. Here what is not a test is loaded once per worker and project,
// into the realm that ./kept-environment keeps; tests and their support start afresh in each file, as ever. A module of
// the server can therefore not be replaced with jest.mock(), only spied on: spies end with their file.
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const TESTS = path.join(__dirname, '../..') + path.sep;
/** Of the tests' support, what knows nothing of any test, and is slow to make. */
const CONTRACT = path.join(__dirname, '../transports/rest-contract.ts');
/** The modules that are kept, by the environment they live in. */
const kept = new WeakMap();

class SharedModuleRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const [, environment] = given;
    if (!kept.has(environment)) kept.set(environment, new Runtime(...given));
    this.keeper = kept.get(environment);
    this.transformCache.sourceMaps = this.keeper.transformCache.sourceMaps;
  }

  requireModule(from, name, options, isRequireActual) {
    const keeper = options?.isInternalModule ? undefined : this.keeperOf(from, name);
    return keeper
      ? keeper.requireModule(from, name, options, isRequireActual)
      : super.requireModule(from, name, options, isRequireActual);
  }

  /** Who keeps a module: nobody what belongs to the tests, or to Node. */
  keeperOf(from, name) {
    if (name !== undefined && this._resolution.isCoreModule(name)) return undefined;
    const file = name === undefined ? from : this._resolution.resolveCjs(from, name);
    return file.startsWith(TESTS) && file !== CONTRACT ? undefined : this.keeper;
  }
}

module.exports = { __esModule: true, default: SharedModuleRuntime };
