const kB = 1000

/** What Plugboard promises, each with what was measured. Rows that the run could not measure are left out. */
export function checkBudgets(medians, baseBytes, micro, { alone, driven }) {
  const ours = medians.plugboard
  const lines = []
  const most = (title, value, limit, unit) => {
    if (!Number.isFinite(value) || !Number.isFinite(limit)) return
    lines.push({ title, value, limit, unit, pass: value <= limit })
  }
  if (ours) {
    most('initial script beyond React', (ours.initialBytes - baseBytes) / kB, 25, 'kB gzip')
    most('more script until the list', (ours.aheadBytes + ours.openBytes) / kB, 40, 'kB gzip')
    most('click → list, against 3 × React alone', ours.listMs, 3 * medians.react?.listMs, 'ms')
    // What two visits differ by is noise for the most part: a mean within twice its standard error is no difference.
    most("button drawn after wagmi's", alone.mean, 2 * alone.error, 'ms')
    most('the same, driven, 4 × slower', driven.mean, 2 * driven.error, 'ms')
    most('heap kept by one open and close', ours.heapPerCycle / kB, 2, 'kB')
    most('DOM nodes kept by 50 cycles', ours.nodes, 0, 'nodes')
    most('listeners kept by 50 cycles', ours.listeners, 0, 'listeners')
    most('timers kept by 50 cycles', ours.timers, 0, 'timers')
    most('hosts reached for before the first click', ours.refusedBeforeClick, 0, 'requests')
  }
  for (const { title, value, limit, unit } of micro) most(title, value, limit, unit)
  return lines
}
