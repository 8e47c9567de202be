import { makeVar, type ApolloClient } from '@apollo/client';
import { englishOf } from '../../../apollo/message-of';
import type { DeskStep } from '../desk-tabs-terms';
import { BulkChangeOrdersDocument } from './desk-steps.generated';

/** Orders per request, so that the progress moves and a lost connection stops few of them. */
const ORDERS_PER_REQUEST = 5;

/** An order of a job. */
export interface JobOrder {
  id: string;
  orderNumber: string;
}

/** A refused order with the reason. */
export interface JobFailure extends JobOrder {
  message: string;
}

/** A step of several orders that runs in the background. */
export interface DeskJob {
  step: DeskStep;
  total: number;
  doneCount: number;
  failures: readonly JobFailure[];
  isRunning: boolean;
}

/** The current or the last job; undefined before the first, and after its report is closed. It survives navigation. */
export const deskJobVar = makeVar<DeskJob | undefined>(undefined);

/** Runs a step for orders in small requests. Does nothing while another job runs. Returns after the last request. */
export async function runDeskJob(
  client: ApolloClient,
  step: DeskStep,
  orders: readonly JobOrder[],
): Promise<void> {
  if (deskJobVar()?.isRunning) return;
  let job: DeskJob = { step, total: orders.length, doneCount: 0, failures: [], isRunning: true };
  deskJobVar(job);
  for (let start = 0; start < orders.length; start += ORDERS_PER_REQUEST) {
    const chunk = orders.slice(start, start + ORDERS_PER_REQUEST);
    const { done, failures } = await runChunk(client, step, chunk);
    job = { ...job, doneCount: job.doneCount + done, failures: [...job.failures, ...failures] };
    deskJobVar(job);
  }
  deskJobVar({ ...job, isRunning: false });
}

interface ChunkResult {
  done: number;
  failures: JobFailure[];
}

async function runChunk(
  client: ApolloClient,
  step: DeskStep,
  chunk: readonly JobOrder[],
): Promise<ChunkResult> {
  try {
    const { data } = await client.mutate({
      mutation: BulkChangeOrdersDocument,
      variables: { input: { action: step, ids: chunk.map(({ id }) => id) } },
    });
    const { done = 0, failures = [] } = data?.bulkChangeOrders ?? {};
    return {
      done,
      failures: failures.map(({ id, name, message }) => ({ id, orderNumber: name ?? id, message })),
    };
  } catch (error) {
    // The server may have changed some of these orders, so the report names all of them.
    const message = englishOf(error);
    return { done: 0, failures: chunk.map((order) => ({ ...order, message })) };
  }
}
