/** Names in a refusal; more would make the sentence unreadable. */
const MAX_NAMED_USES = 5;

/** Up to five names of records that use another one, with `…` for further ones. */
export function namesOfUses(uses: readonly { name: string }[]): string {
  const names = uses.slice(0, MAX_NAMED_USES).map(({ name }) => name);
  return [...names, ...(uses.length > MAX_NAMED_USES ? ['…'] : [])].join(', ');
}
