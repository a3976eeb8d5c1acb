import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { makeUniswap } from '../../demo/stack/uniswap.mjs'
import { buildPage } from '../lib/buildPage.mjs'
import { fetchedAhead } from '../lib/fetchedAhead.mjs'
import { workOfAKey } from '../lib/mainThreadWork.mjs'
import { measureSwap } from '../lib/measureSwap.mjs'
import { medianOf } from '../lib/medianOf.mjs'
import { openPage } from '../lib/openPage.mjs'
import { repoDir } from '../lib/paths.mjs'
import { pressOn } from '../lib/pressOn.mjs'
import { printMeasurement } from '../lib/printMeasurement.mjs'

const needs = ['portfolio', 'review', 'feature-assets', 'feature-send', 'feature-swap'].map(
  (name) => `plugins/${name}/dist/index.js`
)

/** How much slower than this machine the visitor's processor is. */
const slowdown = 4
/** The minimum time that a visitor looks before coming back, in milliseconds. */
const pause = 1500
/** How many tokens the account has. */
const tokens = 30

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'

/**
 * What a visitor with an account of 30 tokens waits for: from the first frame of the account to its holdings, as the chain reports them at the first
 * visit and as the page has stored them at the second, and from the presses on the account, on Send and on Review to their views. Also how long a
 * payment and a swap take to be prepared on a chain on this machine, and the work of the main thread for a key in Send and in Swap, and for a quote.
 */
export async function measureAccount(browser, origin, rounds = 7) {
  if (!needs.every((file) => existsSync(join(repoDir, file)))) return []
  const { name } = await buildPage('account')
  const rpc = (method, ...params) => ask(`${origin}/rpc`, method, params)
  const made = await deployTokens(rpc)
  const { router, wrapped } = await makePool(rpc, made[0])
  const query = [...made.map((address) => `token=${address}`), `router=${router}`, `router=${wrapped}`].join(
    '&'
  )
  const samples = []
  for (let round = 0; round < rounds; round += 1)
    samples.push({
      ...(await visit(browser, origin, `${name}/?${query}&`)),
      swap: await measureSwap(browser, origin, `${name}/?${query}&swap&`, () =>
        trade(rpc, router, [wrapped, made[0]])
      )
    })
  const swapped = (key) => medianOf(samples.map(({ swap }) => swap[key]))
  const median = (key) => medianOf(samples.map((sample) => sample[key]))
  const row = (title, key, limit, isAim = false) => ({ title, value: median(key), limit, unit: 'ms', isAim })
  const swapRow = (title, key) => ({ title, value: swapped(key), limit: 16, unit: 'ms', isAim: false })
  console.log(`account: ${JSON.stringify(samples.at(-1))}`)
  return [
    row('account drawn → what it held at the last visit, 4 × slower', 'keptMs', 100, true),
    row('press on the account → what it held at the last visit, 4 × slower', 'openMs', 100, true),
    row('account drawn → its tokens, read from a local chain', 'freshMs', 400, true),
    row('press on Send → what there is to send, 4 × slower', 'sendMs', 100, true),
    row('press on Review → what leaves the account, 4 × slower', 'reviewMs', 100, true),
    row('work of a key in the amount, redrawn', 'keyMs', 16),
    swapRow('work of a key in the amount of Swap, redrawn', 'keyMs'),
    swapRow('work of a new quote, from its arrival until it is drawn', 'quoteMs'),
    row('a payment prepared on a local chain', 'prepareMs', 400),
    row('a swap and its allowance prepared on a local chain', 'prepareSwapMs', 400)
  ]
}

/** Visits twice: what the first visit reads is stored for the second, which gets no answer from the chain until it has shown the stored data. */
async function visit(browser, origin, path) {
  const opened = await openPage(browser, origin, path)
  const { page, cdp } = opened
  const until = (what) => page.evaluate((name) => window.bench.whenDrawn(name), what)
  const slowDown = (rate) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    await until('button')
    await pressOn(page, 'button', 'row')
    await pressOn(page, 'row', 'address')
    await fetchedAhead(page)
    const { afterMs: freshMs } = await openAccount(page, 'token')
    await page.addInitScript(() => Object.assign(window, { benchWalletKnowsSite: true }))
    await page.waitForTimeout(pause)
    await page.reload()
    await until('address')
    await fetchedAhead(page)
    const silent = () => undefined
    await page.route('**/rpc', silent)
    await slowDown(slowdown)
    const { afterMs: keptMs, openMs } = await openAccount(page, 'token')
    await fetchedAhead(page)
    const sendMs = await pressOn(page, 'send', 'available')
    await slowDown(1)
    await page.unroute('**/rpc', silent)
    const keyMs = await workOfAKey(page, cdp)
    const reviewMs = await openReview(page, slowDown)
    await page.evaluate((to) => window.account.prepare(to), receiver)
    const prepareMs = await page.evaluate((to) => window.account.prepare(to), receiver)
    await page.evaluate(() => window.account.prepareSwap())
    const prepareSwapMs = await page.evaluate(() => window.account.prepareSwap())
    return { freshMs, keptMs, openMs, sendMs, keyMs, reviewMs, prepareMs, prepareSwapMs }
  } finally {
    await opened.close()
  }
}

/**
 * Presses the account's button.
 *
 * @returns the milliseconds to the frame of this holding: `openMs` from the press, `afterMs` from the first frame of the view, which has its buttons
 */
async function openAccount(page, holding) {
  await page.evaluate(() => {
    window.firstFrame = window.bench.whenDrawn('send')
  })
  const openMs = await pressOn(page, 'account', holding)
  const afterMs = await page.evaluate(async () => (await window.bench.waiting) - (await window.firstFrame))
  return { openMs, afterMs }
}

/** Fills in a payment that the account can make, and presses Review. @returns the milliseconds to what the review says about it */
async function openReview(page, slowDown) {
  await page.locator('.pb-amount-input').fill('1')
  await page.locator('[name=receiver]').fill(receiver)
  await page.locator('.send-cost bdi').first().waitFor()
  await page.evaluate(() => window.bench.whenDrawn('review'))
  await fetchedAhead(page)
  await slowDown(slowdown)
  const reviewMs = await pressOn(page, 'review', 'outgoing')
  await slowDown(1)
  return reviewMs
}

async function ask(url, method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(url, { method: 'POST', headers, body })).json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}

/** Sends transactions of the owner, each once the previous one is in a block. @returns their receipts */
async function sendAll(rpc, transactions) {
  const receipts = []
  for (const transaction of transactions) {
    const hash = await rpc('eth_sendTransaction', { from: owner, gas: '0x989680', ...transaction })
    let receipt = null
    while (!receipt) receipt = await rpc('eth_getTransactionReceipt', hash)
    receipts.push(receipt)
  }
  return receipts
}

/** Deploys tokens that the wallet's account holds. @returns their addresses */
async function deployTokens(rpc) {
  const contracts = JSON.parse(readFileSync(join(repoDir, 'tests/contracts/contracts.json'), 'utf8'))
  const supply = (10n ** 21n).toString(16).padStart(64, '0')
  const deployment = { data: contracts.NoReturnToken + supply }
  const receipts = await sendAll(rpc, new Array(tokens).fill(deployment))
  return receipts.map(({ contractAddress }) => contractAddress)
}

/** Deploys Uniswap V2, with a pool of a token. @returns its router, and the wrapped currency */
async function makePool(rpc, token) {
  const nonce = Number(await rpc('eth_getTransactionCount', owner, 'latest'))
  const pools = [{ token, amount: 10n ** 12n, ether: 10n ** 20n }]
  const { transactions, ...made } = makeUniswap({ from: owner, nonce, pools })
  await sendAll(rpc, transactions)
  return made
}

/** Has somebody buy a token from a pool, which raises its price. */
function trade(rpc, router, path) {
  const signature =
    'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable'
  const args = [0n, path, receiver, maxUint256]
  const data = encodeFunctionData({ abi: parseAbi([signature]), args })
  return sendAll(rpc, [{ to: router, value: '0xde0b6b3a7640000', data }])
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await printMeasurement(measureAccount)
