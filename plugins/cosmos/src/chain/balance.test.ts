import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { startServer } from '../../../../tests/jest/startServer'
import { KeplrDouble } from '../../test/KeplrDouble'
import { cosmos } from '../index'
import { cosmosHub } from '../networks'

const cleanups: (() => unknown)[] = []
beforeEach(() => localStorage.clear())
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** An endpoint's answer to the query for one coin; nothing if it never answers. */
type Bank = () => QueryBalanceResponse | undefined

/** A kit whose only endpoint is of the right chain and has this bank. `asked` resolves once the bank is asked. */
async function withBank(bank: Bank): Promise<{ kit: Kit; asked: Promise<void> }> {
  let tell = () => {}
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const { url, stop } = await startServer((body, response) => {
    const { method } = JSON.parse(body) as { method: string }
    const answer = (result: object) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
    if (method === 'status') return answer({ node_info: { network: cosmosHub.id, version: '0.38.0' } })
    tell()
    const said = bank()
    const value = said && Buffer.from(QueryBalanceResponse.encode(said).finish()).toString('base64')
    return said && answer({ response: { code: 0, value } })
  })
  cleanups.push(stop)
  const network = { ...cosmosHub, rpcUrls: { default: { http: [url] } } }
  const kit = createKit({ plugins: [cosmos({ networks: [network] })] })
  cleanups.push(() => kit.dispose())
  await kit.start()
  return { kit, asked }
}

function read(kit: Kit, signal?: AbortSignal) {
  const [network] = kit.networks.of('cosmos').requestedCaipNetworks
  const balance = kit.namespace('cosmos')?.capabilities.balance
  if (!network || !balance) throw new Error('The kit reads no balance')
  return balance(new KeplrDouble().address(), network, signal)
}

const coin = (denom: string, amount: string): Bank => {
  return () => QueryBalanceResponse.fromPartial({ balance: { denom, amount } })
}

describe('the native balance', () => {
  it('is the endpoint’s amount of that coin, or zero if it lists none', async () => {
    const one = await withBank(coin('uatom', '7'))
    expect(await read(one.kit)).toEqual({ value: 7n, decimals: 6, symbol: 'ATOM' })
    const none = await withBank(() => QueryBalanceResponse.fromPartial({}))
    expect((await read(none.kit)).value).toBe(0n)
  })

  it.each(['uosmo', 'UATOM', ''])('is not read from the amount of another coin: "%s"', async (denom) => {
    const { kit } = await withBank(coin(denom, '900000000'))
    await expect(read(kit)).rejects.toMatchObject({ name: 'KitError', code: 'cosmos/readFailed' })
  })

  it('rejects with connect/aborted when aborted, regardless of the caller’s reason', async () => {
    const { kit, asked } = await withBank(() => undefined)
    const controller = new AbortController()
    const caught = expect(read(kit, controller.signal)).rejects.toMatchObject({
      name: 'KitError',
      code: 'connect/aborted'
    })
    await asked
    controller.abort(new Error('the page has gone'))
    await caught
  })
})
