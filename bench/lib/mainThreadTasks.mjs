/**
 * The tasks of a page's main thread in a trace of Chromium (`toplevel`), in milliseconds: when each began, counted from the first one, and how long it
 * took in processor time, so that other work on the machine is not included. A virtual machine's thread clock can jump ahead, so that a task seems to
 * use more time than has passed; then the time that has passed counts.
 *
 * @returns the tasks, the longest first
 */
export function mainThreadTasks(trace) {
  const { traceEvents } = JSON.parse(trace)
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const tasks = traceEvents
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && tdur > 0 && mainThreads.includes(`${pid} ${tid}`))
    .filter(({ name }) => name.endsWith('RunTask'))
  if (tasks.length === 0) throw new Error('The trace has no task of a page')
  const first = tasks.reduce((earliest, { ts }) => Math.min(earliest, ts), Number.POSITIVE_INFINITY)
  return tasks
    .map(({ ts, dur, tdur }) => ({ at: (ts - first) / 1000, ms: Math.min(dur, tdur) / 1000 }))
    .sort((a, b) => b.ms - a.ms)
}
