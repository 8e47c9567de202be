/**
 * What waits for a browser or a screen is tried once more when it fails, with the first failure printed: a machine
 * that is busy elsewhere for a second fails nobody, a defect fails twice.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
