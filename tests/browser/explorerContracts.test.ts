import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { tokens } from './account/AccountScene.js'
import { type OpenedPage, openPage } from './harness/openPage.js'
import { startHarbour } from './harness/startHarbour.js'

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const addresses = {
  'a token': tokens.find(({ symbol }) => symbol === 'HRB')?.address ?? '',
  'a collection of NFTs': '',
  'an account': '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
}

let harbour: Awaited<ReturnType<typeof startHarbour>>
let opened: OpenedPage
beforeAll(async () => {
  harbour = await startHarbour()
  const logs = await harbour.client.getLogs({ fromBlock: 'earliest' })
  // Only the transfer of an ERC-721 piece names that piece in a topic of the log.
  const moved = logs.find(({ topics }) => topics[0] === transfer && topics.length === 4)
  addresses['a collection of NFTs'] = moved?.address ?? ''
}, 120_000)
afterEach(() => opened?.close())
afterAll(() => harbour?.stop())

it.each([
  ['a token', 'Token', 'Harbour Coin'],
  ['a collection of NFTs', 'Contract', 'Harbour Lights'],
  ['an account', 'Account', undefined]
] as const)(
  'the demo’s explorer has a title and a name for %s, and reads it again',
  async (what, title, name) => {
    opened = await openPage(`${harbour.url}/explorer.html#/harbour/address/${addresses[what]}`)
    const { page } = opened
    const labels = page.locator('.facts dt')
    await labels.filter({ hasText: 'Balance' }).waitFor()

    expect(await page.locator('.facts h2').textContent()).toBe(title)
    const texts = await labels.allInnerTexts()
    const values = await page.locator('.facts dd').allInnerTexts()
    expect(values[texts.indexOf('Name')]).toBe(name)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await labels.filter({ hasText: 'Balance' }).waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  }
)
