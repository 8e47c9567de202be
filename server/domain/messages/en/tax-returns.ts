/** Tax returns and the tax report. */
export const taxReturnMessages = {
  'taxReturn.notMonth': ({ first }: { first: string }) =>
    `Month must be a month such as 2026-11, from ${first} on`,
  'taxReturn.futureMonth': 'This month has not begun',
};
