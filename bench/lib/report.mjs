const kB = (bytes) => (bytes / 1000).toFixed(1)
const ms = (value) => value.toFixed(0)
const whole = (value) => String(Math.round(value))

const columns = [
  ['initial script kB', (m) => kB(m.initialBytes)],
  ['beyond React kB', (m, base) => kB(m.initialBytes - base)],
  ['fetched ahead kB', (m) => kB(m.aheadBytes)],
  ['on open kB', (m) => kB(m.openBytes)],
  ['button drawn ms', (m) => ms(m.aloneMs)],
  ['same, driven, 4 × slower ms', (m) => ms(m.buttonMs)],
  ['click → list ms', (m) => ms(m.listMs)],
  ['× React alone', (m, _base, all) => (all.react ? (m.listMs / all.react.listMs).toFixed(1) : '–')],
  ['same, pressed as soon as the button is there ms', (m) => ms(m.hastyMs)],
  ['same, opened for the second time ms', (m) => ms(m.secondMs)],
  ['click → list settled ms', (m) => ms(m.settledMs)],
  ['main thread in the second after the click ms', (m) => ms(m.workMs)],
  ['wallet click → connected ms', (m) => ms(m.connectedMs)],
  ['scripts asked for before the page is idle', (m) => whole(m.loadScripts)],
  ['heap kB per cycle', (m) => kB(m.heapPerCycle)],
  ['same, with what the engine compiles', (m) => kB(m.compiledPerCycle)],
  ['nodes kept', (m) => whole(m.nodes)],
  ['listeners kept', (m) => whole(m.listeners)],
  ['timers kept', (m) => whole(m.timers)],
  ['foreign requests before click', (m) => whole(m.refusedBeforeClick)],
  ['requests for data before click', (m) => whole(m.askedBeforeClick)]
]

/** The comparison as a Markdown table: a row for each measure, a column for each page. */
export function comparisonTable(variants, medians, baseBytes) {
  const rows = columns.map(([title, show]) => [
    title,
    ...variants.map(({ name }) => show(medians[name], baseBytes, medians))
  ])
  const head = ['', ...variants.map((variant) => variant.label)]
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** One line for each promise, pass or fail, and for each target, which may be missed. */
export function budgetLines(budgets) {
  return budgets
    .map(({ title, value, limit, unit, pass, isAim }) => {
      const verdict = pass ? 'pass' : isAim ? 'aim ' : 'FAIL'
      return `${verdict}  ${title}: ${round(value)} of at most ${round(limit)} ${unit}`
    })
    .join('\n')
}

function round(value) {
  return Number(value.toFixed(1)).toString()
}
