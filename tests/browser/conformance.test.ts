import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { behaviours } from './five/behaviours.js'
import { FivePage } from './five/FivePage.js'
import { OutcomeTable } from './five/OutcomeTable.js'
import { type Row, rows } from './five/rows.js'
import { type Five, startFive } from './five/startFive.js'
import { FreshVisits } from './harness/FreshVisits.js'
import { launch, openPage } from './harness/openPage.js'

const names = Object.keys(behaviours)
const table = new OutcomeTable(
  rows.map(({ namespace }) => namespace),
  names
)
let five: Five
let browser: Browser
let visits: FreshVisits
let page: FivePage | undefined

beforeAll(async () => {
  five = await startFive()
  browser = await launch()
  visits = new FreshVisits(browser)
}, 120_000)

afterEach(async () => {
  const last = page
  page = undefined
  await last?.opened.close()
})
afterAll(async () => {
  await browser?.close()
  await five?.stop()
  process.stdout.write(`\n${table}\n\n`)
})

async function open({ namespace }: Row): Promise<FivePage> {
  page = new FivePage(await openPage(five.url, { visits }), namespace)
  page.page.setDefaultTimeout(30_000)
  return page.ready()
}

/** The other four were not affected: nobody is connected, and no wallet was asked. */
async function expectOthersUntouched(on: FivePage): Promise<void> {
  for (const { namespace } of rows.filter((row) => row.namespace !== on.namespace)) {
    const { phase, address } = await on.standing(namespace)
    const asked = [await on.wallet(0, namespace), await on.wallet(1, namespace)]
    expect({ namespace, phase, address, asked: asked.map(({ prompts }) => prompts) }).toEqual({
      namespace,
      phase: 'disconnected',
      address: undefined,
      asked: [0, 0]
    })
  }
}

/** The statements of the specification that a test proves, by the behaviour. */
const titles = names.map((name) => [name === 'connect' ? '[S1.01] connect' : name, name] as const)

describe.each(rows)('$namespace', (row) => {
  it.each(titles)('%s', (_, name) =>
    table.try(row.namespace, name, row.limits[name], async () => {
      const trial = { chains: five.chains[row.namespace], open: () => open(row) }
      const tried = await behaviours[name]?.(row, trial)
      if (tried) await expectOthersUntouched(tried)
    })
  )
})
