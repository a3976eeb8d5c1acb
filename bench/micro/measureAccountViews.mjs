import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from '../lib/buildPage.mjs'
import { deployTokens } from '../lib/deployTokens.mjs'
import { medianOf } from '../lib/medianOf.mjs'
import { openPage } from '../lib/openPage.mjs'
import { repoDir } from '../lib/paths.mjs'
import { pressOn } from '../lib/pressOn.mjs'

const needs = ['portfolio', 'feature-assets'].map((name) => `plugins/${name}/dist/index.js`)

/** How much slower than this machine the visitor's processor is. */
const slowdown = 4
/** How long a visitor looks before pressing, in milliseconds. */
const pause = 1500
const tokens = 500

/**
 * From the press on the account's button to its view, with the row that disconnects, compared with the account views of other kits, which show one
 * balance. Ours has 500 tokens of a chain on this machine, known from the previous opening.
 */
export async function measureAccountViews(browser, origin, rounds = 7) {
  if (!needs.every((file) => existsSync(join(repoDir, file)))) return []
  await buildPage('assets')
  const benchTokens = await deployTokens(`${origin}/rpc`, tokens)
  const medians = {}
  for (const name of ['rainbowkit', 'connectkit', 'assets']) {
    const samples = []
    for (let round = 0; round < rounds; round += 1)
      samples.push(await visit(browser, origin, name, { benchTokens }))
    medians[name] = medianOf(samples)
  }
  console.log(`account views: ${JSON.stringify(medians)}`)
  const row = (kit, name) => ({
    title: `press on the account → its view with ${tokens} tokens, 4 × slower, against ${kit}'s with none`,
    value: medians.assets,
    limit: medians[name],
    unit: 'ms',
    isAim: true
  })
  return [row('RainbowKit', 'rainbowkit'), row('ConnectKit', 'connectkit')]
}

/** Opens the account twice; what the first opening loads and reads is available at the second, which is measured. */
async function visit(browser, origin, name, globals) {
  const opened = await openPage(browser, origin, name, { globals })
  const { page, cdp } = opened
  try {
    await page.evaluate(() => window.bench.whenDrawn('button'))
    await page.waitForTimeout(pause)
    await pressOn(page, 'button', 'row')
    await page.waitForTimeout(pause)
    await pressOn(page, 'row', 'address')
    await page.waitForTimeout(pause)
    await pressOn(page, 'account', 'disconnect')
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(pause)
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.bench.whenGone('disconnect'))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.waitForTimeout(pause)
    return await pressOn(page, 'account', 'disconnect')
  } finally {
    await opened.close()
  }
}
