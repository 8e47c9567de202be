import { v7 } from 'uuid';

/** A new opaque id: UUID v7, so that later ids sort behind earlier ones. */
export const newId = (): string => v7();
