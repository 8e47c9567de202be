import jestConfig from './jest.config.mjs';

// Test files do not share modules here, because shared modules would keep the effects of a mutant.
const { displayName: _name, runtime: _runtime, ...domainProject } = jestConfig.projects[0];
const domain = [
  'money',
  'permissions',
  'orders/order-quote',
  'orders/order-states',
  'orders/pricing',
  'payments/payment-compare',
];

/** Tests of the money and stock rules; they are few and fast, because they run for every mutant. */
export default {
  ...domainProject,
  testEnvironment: 'node',
  testMatch: [
    `<rootDir>/tests/domain/{${domain.join(',')}}.test.ts`,
    '<rootDir>/tests/api/catalogue/stock.test.ts',
  ],
};
