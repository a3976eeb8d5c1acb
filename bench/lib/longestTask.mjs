/**
 * The longest task of a page's main thread in a trace of Chromium (`toplevel`), in milliseconds of processor time: other work on the machine is not
 * included.
 *
 * @returns its time, and those of the next ones
 */
export function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace)
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const inMain = traceEvents.filter(
    ({ ph, pid, tid, tdur }) => ph === 'X' && tdur > 0 && mainThreads.includes(`${pid} ${tid}`)
  )
  const tasks = inMain.filter(({ name }) => name.endsWith('RunTask')).sort((a, b) => b.tdur - a.tdur)
  const [longest] = tasks
  if (!longest) throw new Error('The trace has no task of a page')
  return { ms: longest.tdur / 1000, next: tasks.slice(1, 6).map(({ tdur }) => tdur / 1000) }
}
