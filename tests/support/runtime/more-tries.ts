/**
 * What waits for a screen is tried again when it fails, with the failure printed: a machine that is busy elsewhere for
 * a second fails nobody, a defect fails each time.
 */
jest.retryTimes(2, { logErrorsBeforeRetry: true, retryImmediately: true });
