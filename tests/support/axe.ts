import AxeBuilder, * as axe from '@axe-core/playwright';

/** The axe checker; its package exports it in two ways, depending on who loads it. */
export const Axe = (axe as { default?: typeof AxeBuilder }).default ?? AxeBuilder;
