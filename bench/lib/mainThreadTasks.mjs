/**
 * The longest task of a page's main thread in a trace of Chromium (`toplevel`), in milliseconds of processor time: other work on the machine is not
 * included. A virtual machine's thread clock can jump ahead, so that a task seems to use more time than has passed; then the time that has passed counts.
 *
 * @returns its time, and those of the next ones
 */
export function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace)
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const tasks = traceEvents
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && tdur > 0 && mainThreads.includes(`${pid} ${tid}`))
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(({ dur, tdur }) => Math.min(dur, tdur) / 1000)
    .sort((a, b) => b - a)
  const [longest] = tasks
  if (!longest) throw new Error('The trace has no task of a page')
  return { ms: longest, next: tasks.slice(1, 6) }
}
