import type { DashboardQuery } from './dashboard.generated';

/** The dashboard, as selected by its query. */
export type Dashboard = DashboardQuery['dashboard'];
