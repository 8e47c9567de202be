// A busy machine is slow, not wrong: what takes longer than this hangs.
jest.setTimeout(60_000);
