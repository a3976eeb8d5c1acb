/** @jest-environment node */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Transaction } from '@plugboard/core'
import fc from 'fast-check'
import { encodeFunctionData, formatUnits, getAddress, type Hex, parseAbi } from 'viem'
import { historyOf, readChain } from '../../../../plugins/eip155/test/historyOracle'
import { gatewayForTest, shop } from '../../test/gatewayForTest.js'
import { startHistoryChain } from '../../test/historyChain.js'
import { limits } from '../limits.js'

const chainId = 'eip155:31337'
const abi = parseAbi(['function transfer(address to, uint256 value)'])

/** How many transfers are made, and after how many of them the network reverts three blocks. */
const transfers = 300
const stage = 60

const drawn = fc.record({
  kind: fc.constantFrom('native', 'native', 'coin', 'coin', 'tooMuch'),
  from: fc.nat(4),
  to: fc.nat(4),
  amount: fc.bigInt({ min: 1n, max: 10n ** 9n })
})

let chain: Awaited<ReturnType<typeof startHistoryChain>>
let accounts: readonly Hex[]
let coin: Hex
beforeAll(async () => {
  chain = await startHistoryChain(31337)
  const [maker = '0x', ...others] = chain.accounts
  accounts = others.slice(0, 5).map((account) => getAddress(account))
  coin = getAddress(await chain.deployToken(maker, 'Harbour Coin', 'HRB', 8))
  for (const account of accounts) await chain.sendToken(maker, coin, account, 10n ** 12n)
}, 60_000)
afterAll(async () => {
  for (const rig of rigs) await rig.end()
  await chain?.stop()
})

const rpc = (method: string, params: readonly unknown[] = []) => chain.rpc<unknown>(method, ...params)

function transactionOf({ kind, from, to, amount }: typeof drawn extends fc.Arbitrary<infer T> ? T : never) {
  const [sender, receiver] = [accounts[from] as Hex, accounts[to] as Hex]
  const value = kind === 'tooMuch' ? 10n ** 30n : amount
  const call = { to: coin, data: encodeFunctionData({ abi, args: [receiver, value] }) }
  const pay = { to: receiver, value: `0x${amount.toString(16)}` }
  return { from: sender, gas: '0x186a0', ...(kind === 'native' ? pay : call) }
}

/** Gateways to end. */
const rigs: Awaited<ReturnType<typeof gatewayForTest>>[] = []

type Rig = (typeof rigs)[number]

async function startGateway(): Promise<Rig> {
  const rig = await gatewayForTest({
    config: { rateLimit: false, projects: [shop], chains: { [chainId]: [chain.url] } }
  })
  rigs.push(rig)
  return rig
}

/** A gateway's answers about every account, compared with the blocks of the chain. No cached earlier answer may still be valid. */
async function compare(rig: Rig): Promise<void> {
  const blocks = await readChain(rpc)
  const contracts = { [coin]: { name: 'Harbour Coin', symbol: 'HRB', decimals: 8 } }
  for (const account of accounts) {
    const ask = async <T>(what: string, rest: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ projectId: 'shop', chainId, ...rest })
      return (await (await rig.get(`/v1/account/${account}/${what}?${query}`)).json()) as T
    }
    const told: Transaction[] = []
    let cursor = ''
    do {
      const page = await ask<{ data: readonly Transaction[]; next: string | null }>('history', { cursor })
      told.push(...page.data)
      cursor = page.next ?? ''
    } while (cursor)
    expect(told).toMatchObject(historyOf(blocks, account, contracts, 'ots'))

    const { balances } = await ask<{ balances: readonly { quantity: { numeric: string } }[] }>('balance', {
      forceUpdate: `${chainId}:${coin}`
    })
    const data = `0x70a08231${account.slice(2).padStart(64, '0')}`
    const held = [
      [await rpc('eth_getBalance', [account, 'latest']), 18],
      [await rpc('eth_call', [{ to: coin, data }, 'latest']), 8]
    ] as const
    expect(balances.map(({ quantity }) => quantity.numeric)).toEqual(
      held.map(([value, decimals]) => formatUnits(BigInt(value as string), decimals))
    )
  }
}

it('serves the chain’s histories and balances for every account after 300 random transfers and reorgs of three blocks', async () => {
  // It caches answers from before and between the reverted blocks.
  const lasting = await startGateway()
  const [given = []] = fc.sample(fc.array(drawn, { minLength: transfers, maxLength: transfers }), 1)
  await rpc('evm_setAutomine', [false])
  for (let done = 0; done < transfers; done += stage) {
    for (const [index, action] of given.slice(done, done + stage).entries()) {
      await rpc('eth_sendTransaction', [transactionOf(action)])
      if (index % 5 === 4) await rpc('evm_mine')
    }
    const others = given.slice(done, done + 2).map((action) => ({ ...action, kind: 'native' as const }))
    await rpc('anvil_reorg', [3, others.map((action, index) => [transactionOf(action), index])])
    await compare(await startGateway())
    for (const account of accounts)
      for (const what of ['history?', `balance?forceUpdate=${chainId}:${coin}&`]) {
        const answer = await lasting.get(`/v1/account/${account}/${what}projectId=shop&chainId=${chainId}`)
        expect(answer.status).toBe(200)
      }
  }
  await new Promise((resolve) => setTimeout(resolve, Math.max(limits.historyTtl, limits.balanceTtl)))
  await compare(lasting)
  await rpc('evm_setAutomine', [true])
}, 300_000)
