import os from 'node:os';

// A busy machine is slow; a test that takes longer than this hangs.
jest.setTimeout(60_000);

// The shop lowers the priority of image processing, which would only delay tests.
os.setPriority = () => undefined;
