/** A requirement that some tests have on the machine, such as an installed program. */
interface Requirement {
  isMet: boolean;
  /** The reason that the summary shows for skipped tests. */
  reason: string;
}

type EachTable = (
  table: readonly unknown[],
) => (name: string, body: (...parameters: unknown[]) => void) => void;

/** `describe` and `it` that skip their tests, with the reason as title, if the requirement is not met. */
export function createRequirement({ isMet, reason }: Requirement): { describe: jest.Describe; it: jest.It } {
  if (isMet) return { describe, it };
  const explain = (register: () => void) => describe(`Skipped: ${reason}`, register);
  const skipEach =
    (each: EachTable): EachTable =>
    (table) =>
    (name, body) =>
      explain(() => each(table)(name, body));
  return {
    describe: Object.assign((name: string, body: () => void) => explain(() => describe.skip(name, body)), {
      each: skipEach(describe.skip.each as EachTable),
    }) as unknown as jest.Describe,
    it: Object.assign((name: string, body?: jest.ProvidesCallback) => explain(() => it.skip(name, body)), {
      each: skipEach(it.skip.each as EachTable),
    }) as unknown as jest.It,
  };
}
