import os from 'node:os';

// A busy machine is slow, not wrong: what takes longer than this hangs.
jest.setTimeout(60_000);

// Pictures are drawn behind everybody who shops; a test has nobody else, and waits for them.
os.setPriority = () => undefined;
