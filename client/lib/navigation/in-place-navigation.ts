/** State of a navigation that changes the page in place: focus and scroll position stay. */
export const IN_PLACE = { isInPlace: true } as const;

/** True if the navigation to this location changes the page in place. */
export function isInPlaceNavigation({ state }: { state: unknown }): boolean {
  return (state as Partial<typeof IN_PLACE> | null)?.isInPlace === true;
}
