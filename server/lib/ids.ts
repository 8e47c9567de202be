import { v7 } from 'uuid';

/** Creates an opaque id: a UUID v7, so ids sort by creation time. */
export const newId = (): string => v7();
