/** An event of a Chromium trace. Times are in microseconds; `tdur` is the processor time of the thread. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

// Lighthouse slows the processor to a quarter, and counts what a task takes beyond 50 ms.
const CPU_SLOWDOWN = 4;
const BLOCKING_FROM_MS = 50;

/**
 * Returns the blocking time of the page's main thread after the first contentful paint, in milliseconds, counted by
 * processor time. Lighthouse counts by the clock, so its figure contains the time in which a thread waited for a
 * processor; on a machine with two of them that is most of it.
 */
export function processorBlockingTime(events: readonly TraceEvent[]): number {
  const { pid, tid } = mainThreadOf(events);
  const firstPaint = events.find((event) => event.name === 'firstContentfulPaint' && event.pid === pid)?.ts;
  if (firstPaint === undefined) throw new Error('The trace has no first contentful paint');
  const blockingTimes = events
    .filter((event) => isTask(event) && event.pid === pid && event.tid === tid && event.ts > firstPaint)
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1_000) * CPU_SLOWDOWN - BLOCKING_FROM_MS));
  return blockingTimes.reduce((sum, time) => sum + time, 0);
}

/** Returns the renderer main thread with the most task time: other renderers of the browser stay empty. */
function mainThreadOf(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const taskTime = ({ pid, tid }: TraceEvent) =>
    events
      .filter((event) => isTask(event) && event.pid === pid && event.tid === tid)
      .reduce((sum, { dur = 0 }) => sum + dur, 0);
  const [busiest] = threads.toSorted((a, b) => taskTime(b) - taskTime(a));
  if (!busiest) throw new Error('The trace has no main thread of a page');
  return busiest;
}

function isTask({ name, ph }: TraceEvent): boolean {
  return name === 'RunTask' && ph === 'X';
}
