const kB = 1000

/** The targets on a quiet machine, 4 × slower, in ms, by composition. */
const aims = {
  plugboard: { listMs: 65, connectedMs: 100, hastyMs: 166, workMs: 150 },
  'plugboard-full': { listMs: 100, connectedMs: 100, hastyMs: 166, workMs: 250 }
}
const aimTitles = {
  listMs: 'click → list',
  connectedMs: 'wallet click → connected',
  hastyMs: 'click → list, pressed as soon as the button is there',
  workMs: 'main thread in the second after the click'
}

/** The promises of Plugboard and its targets (`isAim`), each with the measured value. Rows that the run could not measure are left out. */
export function checkBudgets(medians, baseBytes, micro, { alone, driven }) {
  const ours = medians.plugboard
  const full = medians['plugboard-full']
  const lines = []
  const most = (title, value, limit, unit, isAim = false) => {
    if (!Number.isFinite(value) || !Number.isFinite(limit)) return
    lines.push({ title, value, limit, unit, isAim, pass: value <= limit })
  }
  if (ours) {
    most('initial script beyond React', (ours.initialBytes - baseBytes) / kB, 27, 'kB gzip')
    most('more script until the list', (ours.aheadBytes + ours.openBytes) / kB, 40, 'kB gzip')
    most('click → list, against 3 × React alone', ours.listMs, 3 * medians.react?.listMs, 'ms')
    // The difference between two visits is mostly noise: a mean within twice its standard error is no difference.
    most("button drawn after wagmi's", alone.mean, 2 * alone.error, 'ms')
    most('the same, driven, 4 × slower', driven.mean, 2 * driven.error, 'ms')
    most('scripts asked for before the page is idle', ours.loadScripts, 6, 'scripts')
    most('heap kept by one open and close', ours.heapPerCycle / kB, 2, 'kB')
    most('DOM nodes kept by 50 cycles', ours.nodes, 0, 'nodes')
    most('listeners kept by 50 cycles', ours.listeners, 0, 'listeners')
    most('timers kept by 50 cycles', ours.timers, 0, 'timers')
  }
  for (const [name, found] of [
    ['smallest', ours],
    ['full', full]
  ]) {
    if (!found) continue
    const { listMs, connectedMs } = medians.rainbowkit ?? {}
    most(`click → list, ${name}, against RainbowKit`, found.listMs, listMs, 'ms')
    most(`wallet click → connected, ${name}, against RainbowKit`, found.connectedMs, connectedMs, 'ms')
    most(`hosts reached for before the first click, ${name}`, found.refusedBeforeClick, 0, 'requests')
    most(`data asked for before the first click, ${name}`, found.askedBeforeClick, 0, 'requests')
  }
  for (const { title, value, limit, unit, isAim } of micro) most(title, value, limit, unit, isAim)
  for (const [name, limits] of Object.entries(aims))
    for (const [key, limit] of Object.entries(limits))
      most(`${aimTitles[key]}, ${name}`, medians[name]?.[key], limit, 'ms', true)
  return lines
}
