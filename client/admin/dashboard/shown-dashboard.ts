import type { DashboardQuery } from './dashboard.generated';

/** The dashboard as its screen asks for it. */
export type Dashboard = DashboardQuery['dashboard'];
