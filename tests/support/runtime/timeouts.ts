import os from 'node:os';

// Long enough for a busy machine; a test that takes longer is stuck.
jest.setTimeout(180_000);

// The shop lowers the priority of image processing, which would only delay tests.
os.setPriority = () => undefined;
