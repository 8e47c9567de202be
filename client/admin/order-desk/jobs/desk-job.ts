import type { ApolloClient } from '@apollo/client';
import { englishOf } from '../../../apollo/message-of';
import { createStore } from '../../../state/store';
import type { DeskStep, TagStep } from '../desk-tabs-terms';
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

/** A step with its inputs. */
export type JobStep = { action: DeskStep } | { action: TagStep; tag: string };

/** A step of several orders that runs in the background. */
export interface DeskJob {
  step: JobStep['action'];
  total: number;
  doneCount: number;
  failures: readonly JobFailure[];
  isRunning: boolean;
}

/** The current or the last job; undefined before the first, and after its report is closed. It survives navigation. */
export const deskJob = createStore<DeskJob | undefined>(undefined);

/** Runs a step for orders in small requests. Does nothing while another job runs. Returns after the last request. */
export async function runDeskJob(
  client: ApolloClient,
  step: JobStep,
  orders: readonly JobOrder[],
): Promise<void> {
  if (deskJob()?.isRunning) return;
  let job: DeskJob = { step: step.action, total: orders.length, doneCount: 0, failures: [], isRunning: true };
  deskJob.set(job);
  for (let start = 0; start < orders.length; start += ORDERS_PER_REQUEST) {
    const chunk = orders.slice(start, start + ORDERS_PER_REQUEST);
    const { done, failures } = await runChunk(client, step, chunk);
    job = { ...job, doneCount: job.doneCount + done, failures: [...job.failures, ...failures] };
    deskJob.set(job);
  }
  deskJob.set({ ...job, isRunning: false });
}

interface ChunkResult {
  done: number;
  failures: JobFailure[];
}

async function runChunk(
  client: ApolloClient,
  step: JobStep,
  chunk: readonly JobOrder[],
): Promise<ChunkResult> {
  try {
    const { data } = await client.mutate({
      mutation: BulkChangeOrdersDocument,
      variables: { input: { ...step, ids: chunk.map(({ id }) => id) } },
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
