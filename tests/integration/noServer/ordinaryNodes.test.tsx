import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, waitFor } from '@testing-library/react'
import { alteredEndpoint } from '../../../plugins/cosmos/test/alteredEndpoint'
import { startLyingEndpoint } from '../sending/lyingEndpoint'
import { startCosmos } from './chains/cosmos'
import { startEip155 } from './chains/eip155'
import { urlOf } from './LocalPlace'
import { openPage } from './openPage'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  cleanup()
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const day = 86_400

/** A block range of a query for logs. */
interface BlockRange {
  readonly from: number
  readonly to: number
}

interface BlockHeader {
  readonly timestamp: string
}

/**
 * A page on an EVM chain that began three days ago: its token was made in the first block, and 300 blocks later the account has paid somebody, first
 * Ether and then tokens. Its node has no methods of Otterscan.
 *
 * @param refuses why the node does not list the logs of a range, if it does not; `late` is the block after the 300
 */
async function openHarbour(refuses: (range: BlockRange, late: number) => string | undefined) {
  const place = await startEip155(Math.floor(Date.now() / 1_000) - 3 * day)
  cleanups.push(place.stop)
  await place.rpc('anvil_mine', ['0x12c', '0x1'])
  const late = Number(await place.rpc('eth_blockNumber')) + 1
  const searched: BlockRange[] = []
  const { url, stop } = await startLyingEndpoint(urlOf(place), {
    ots_getApiLevel: () => new Error('the method does not exist'),
    eth_getLogs(said, [{ fromBlock, toBlock }]: readonly [{ fromBlock: string; toBlock: string }]) {
      const range = { from: Number(fromBlock), to: Number(toBlock) }
      const refusal = refuses(range, late)
      if (refusal === undefined) searched.push(range)
      return refusal === undefined ? said : new Error(refusal)
    }
  })
  cleanups.push(stop)
  const page = await openPage([place], { eip155: url })
  cleanups.push(page.close)
  await page.pay(place, 10n ** 17n)
  await page.pay(place, 5n * 10n ** 8n, place.token.address)
  const block = (await place.rpc('eth_getBlockByNumber', [`0x${late.toString(16)}`, false])) as BlockHeader
  const account = await page.openAccount(place)
  await account.press('tab', 'Activity')
  return {
    account,
    late,
    lateTime: Number(block.timestamp),
    lowest: () => Math.min(...searched.map(({ from }) => from))
  }
}

describe('activity from nodes as most of them are', () => {
  it('is searched in a bounded part of an EVM chain, and further on request, and lacks payments without logs', async () => {
    const mostBlocks = 16
    const { account, late, lowest } = await openHarbour(({ from, to }) =>
      to - from < mostBlocks ? undefined : `block range is limited to ${mostBlocks}`
    )

    expect(account.rows()).toEqual(['Sent −5 HRB'])
    expect(account.notes()).toEqual(['Only token transfers are shown.'])
    // At most 20 windows.
    expect(lowest()).toBeGreaterThan(late - 20 * mostBlocks)
    expect(lowest()).toBeLessThan(late)

    await account.press('button', 'Load more')
    await waitFor(() => expect(account.hasButton('Load more')).toBe(false))
    expect(account.rows()).toEqual(['Sent −5 HRB', 'Deployed +500 HRB'])
    expect(account.notes()).toEqual(['Only token transfers are shown.'])
    expect(lowest()).toBe(0)
  })

  it('ends where the logs of an EVM node end, and says when that was', async () => {
    const { account, lateTime } = await openHarbour(({ from }, late) =>
      from < late ? 'pruned history unavailable' : undefined
    )

    const date = new Date(lateTime * 1_000).toLocaleDateString('en', { dateStyle: 'long' })
    expect(account.rows()).toEqual(['Sent −5 HRB'])
    expect(account.notes()).toEqual([
      `Only token transfers are shown. Nothing older than ${date} is available here.`
    ])
    expect(account.hasButton('Load more')).toBe(false)
  })

  it('ends where the blocks of a Cosmos node end, and says when that was', async () => {
    const place = await startCosmos()
    cleanups.push(place.stop)
    let first = 0
    const { url, stop } = await alteredEndpoint(urlOf(place), {
      blockchain({ minHeight }, real) {
        if (Number(minHeight) < first) throw new Error(`height ${minHeight} is not available`)
        return real
      }
    })
    cleanups.push(stop)
    const page = await openPage([place], { cosmos: url })
    cleanups.push(page.close)
    await page.pay(place, 250_000n)
    first = Number(Object(await place.rpc('status')).sync_info.latest_block_height) + 1
    await page.pay(place, 500_000n)

    const account = await page.openAccount(place)
    await account.press('tab', 'Activity')

    const today = new Date().toLocaleDateString('en', { dateStyle: 'long' })
    expect(account.rows()).toEqual(['Sent −0.5 ATOM'])
    expect(account.notes()).toEqual([`Nothing older than ${today} is available here.`])
  })
})
