/** `npm run mutants`: mutates the rules of money and stock one by one. Each mutant must make a test fail. */
export default {
  mutate: [
    'server/domain/{pricing/*,orders/order-states,orders/order-quote,accounts/permissions}.ts',
    'server/modules/payments/providers/compare-charge.ts',
    'server/modules/{orders/stock,payments/payment-refunds,payments/refunds/refund-journal}.ts',
    'server/domain/reports/shop-day.ts',
  ],
  ignorePatterns: ['/client', '/seeds', '/.readme', '/shots', '/data', '/dist', '*.graphql'],
  testRunner: 'jest',
  jest: { configFile: 'jest.mutants.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { reportTests: false, allowEmojis: false },
  // A timeout on a busy machine must not count as a killed mutant.
  timeoutMS: 30_000,
  htmlReporter: { fileName: 'coverage/mutants.html' },
  jsonReporter: { fileName: 'coverage/mutants.json' },
  tempDirName: 'coverage/stryker',
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: 85 },
};
