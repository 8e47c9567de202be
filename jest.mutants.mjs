import jestConfig from './jest.config.mjs';

// Each file with modules of its own: what is kept between files would keep what a broken rule has done.
const { displayName: _name, runtime: _runtime, ...node } = jestConfig.projects[0];
const domain = ['money', 'order-lifecycle', 'order-quote', 'payment-compare', 'permissions', 'pricing'];

/** The tests that are about the rules of money and stock; few and fast, they run for every broken rule. */
export default {
  ...node,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/tests/domain/{${domain.join(',')}}.test.ts`, '<rootDir>/tests/api/stock.test.ts'],
};
