import jestConfig from './jest.config.mjs';

const { displayName: _, ...node } = jestConfig.projects[0];
const domain = ['money', 'order-lifecycle', 'order-quote', 'payment-compare', 'permissions', 'pricing'];

/** The tests that are about the rules of money and stock; few and fast, they run for every broken rule. */
export default {
  ...node,
  testMatch: [`<rootDir>/tests/domain/{${domain.join(',')}}.test.ts`, '<rootDir>/tests/api/stock.test.ts'],
};
