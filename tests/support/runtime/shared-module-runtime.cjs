// Jest loads every module once per test file. For API tests this takes a second per file, for the server and its
// packages, and V8 has not optimized the code yet. This runtime loads modules outside the tests once per worker and
// project, into the realm of ./shared-environment. Tests and their support still load in each file. A test can spy on a
// server module until the end of its file, but not replace the module with jest.mock(). The runtime uses public methods
// of jest-runtime and jest-resolve.
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const TESTS = path.join(__dirname, '../..') + path.sep;
/** Test support without state, which is slow to load. */
const CONTRACT = path.join(__dirname, '../transports/rest-contract.ts');
/** The runtime of shared modules, by its environment. */
const sharedRuntimes = new WeakMap();

class SharedModuleRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const [, environment, resolver] = args;
    if (!sharedRuntimes.has(environment)) sharedRuntimes.set(environment, new Runtime(...args));
    this.shared = sharedRuntimes.get(environment);
    this.resolver = resolver;
    this.resolveOptions = { conditions: ['require', 'default', ...(environment.exportConditions?.() ?? [])] };
    this.allSourceMaps = new SourceMaps([super.getSourceMaps(), this.shared.getSourceMaps()]);
  }

  requireModule(from, name, options, isRequireActual) {
    return !options?.isInternalModule && this.isShared(from, name)
      ? this.shared.requireModule(from, name, options, isRequireActual)
      : super.requireModule(from, name, options, isRequireActual);
  }

  getSourceMaps() {
    return this.allSourceMaps;
  }

  /** True for modules outside the tests; modules of Node are never shared. */
  isShared(from, name) {
    if (name !== undefined && this.resolver.isCoreModule(name)) return false;
    const file = name === undefined ? from : this.resolver.resolveModule(from, name, this.resolveOptions);
    return !file.startsWith(TESTS) || file === CONTRACT;
  }
}

/** The source maps of several runtimes, which grow while modules load. */
class SourceMaps {
  constructor(maps) {
    this.maps = maps;
  }

  get(file) {
    return this.maps.map((map) => map.get(file)).find((sourceMap) => sourceMap !== undefined);
  }

  *[Symbol.iterator]() {
    for (const map of this.maps) yield* map;
  }
}

module.exports = { __esModule: true, default: SharedModuleRuntime };
