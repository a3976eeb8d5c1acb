/**
 * The longest task of a page's main thread in a trace of Chromium (`toplevel`), in milliseconds of processor time: what else the machine does is not
 * in it.
 *
 * @returns its time, those of the next ones, and what the work inside took, by the browser's names
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
  const inside = new Map()
  for (const one of inMain)
    if (one !== longest && isWithin(one, longest) && !one.name.endsWith('RunTask'))
      inside.set(one.name, (inside.get(one.name) ?? 0) + one.tdur / 1000)
  return {
    ms: longest.tdur / 1000,
    next: tasks.slice(1, 6).map(({ tdur }) => tdur / 1000),
    inside: Object.fromEntries([...inside].sort((a, b) => b[1] - a[1]).slice(0, 8))
  }
}

const isWithin = (one, task) =>
  one.pid === task.pid && one.tid === task.tid && one.ts >= task.ts && one.ts + one.dur <= task.ts + task.dur
