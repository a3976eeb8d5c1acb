import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPage } from '../lib/buildPage.mjs'
import { deployTokens } from '../lib/deployTokens.mjs'
import { connectAndScroll, tokens, transactions } from '../lib/lists.mjs'
import { openPage } from '../lib/openPage.mjs'
import { benchDir, repoDir } from '../lib/paths.mjs'

const needs = ['portfolio', 'feature-assets'].map((name) => `plugins/${name}/dist/index.js`)

/** How much slower the browser makes the page's main thread. */
const slowdown = 4
/** The longest frame, in milliseconds: three intervals of a display with 60 Hz. The times of frames are rounded, so one of 50.1 is not longer. */
const longest = 50

/**
 * The frames of an account of 500 tokens and 1,000 transactions while it is scrolled from the first row to the last, in a browser that slows the page
 * down 4 ×: the intervals between animation frames. In contrast to `measureLists`, this includes everything that delays a frame, also the browser's
 * garbage collection and other work on the machine, so a quiet machine is needed.
 */
export async function measureFrames(browser, origin, rounds = 3) {
  if (!needs.every((file) => existsSync(join(repoDir, file)))) return []
  await buildPage('assets')
  const benchTokens = await deployTokens(`${origin}/rpc`, tokens)
  const visits = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, origin, benchTokens))
  const row = (title, frames) => ({
    title: `${title}, 4 × slower: of ${frames.length} frames in ${rounds} visits, longer than ${longest} ms`,
    value: frames.filter((ms) => Math.floor(ms) > longest).length,
    limit: 0,
    unit: '',
    isAim: true
  })
  const all = {
    tokens: visits.flatMap((one) => one.tokens),
    activity: visits.flatMap((one) => one.activity)
  }
  console.log(`frames: the longest took ${Math.max(...all.tokens)} and ${Math.max(...all.activity)} ms`)
  return [
    row(`${tokens} tokens scrolled`, all.tokens),
    row(`${transactions} transactions scrolled`, all.activity)
  ]
}

async function visit(browser, origin, benchTokens) {
  const opened = await openPage(browser, origin, 'assets', {
    scripts: ['list', 'frames'],
    globals: { benchTokens },
    slowdown
  })
  const { page } = opened
  try {
    return await connectAndScroll(page, async (scroll) => {
      await page.waitForTimeout(500)
      await page.evaluate(() => window.benchFrames.start())
      await scroll()
      return page.evaluate(() => window.benchFrames.stop())
    })
  } finally {
    await opened.close()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { startAnvil } = await import('../lib/startAnvil.mjs')
  const { launchBrowser } = await import('../lib/launchBrowser.mjs')
  const { servePages } = await import('../lib/servePages.mjs')
  const anvil = await startAnvil()
  const server = await servePages(join(benchDir, 'dist'), { '/rpc': anvil.url })
  const browser = await launchBrowser()
  try {
    console.log(await measureFrames(browser, server.origin, Number(process.env.ROUNDS ?? 3)))
  } finally {
    await browser.close()
    await server.stop()
    await anvil.stop()
  }
}
