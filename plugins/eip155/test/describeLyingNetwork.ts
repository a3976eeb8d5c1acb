import { describe, expect, it } from '@jest/globals'
import type { PreparedTransaction } from '@plugboard/core'
import { decodeFunctionData, type Hex, pad } from 'viem'
import { routerAbi } from '../src/swap/decodeSwap'
import { alice, ether } from './paymentSetup'
import type { swapSetup } from './swapSetup'

/** An endpoint's answer that replaces the chain's. @param params of the request */
type Lie = (said: never, params: readonly { readonly data?: string }[]) => unknown

const huge = `0x${'f'.repeat(64)}`
const word = (value: bigint) => pad(`0x${value.toString(16)}`).slice(2)
const wordsOf = (said: string) => (said.slice(2).match(/.{64}/g) ?? []).map((one) => BigInt(`0x${one}`))

/** The amounts that a router quotes, altered: the last one is what arrives. */
const quoted =
  (change: (amount: bigint) => bigint): Lie =>
  (said: string, [call]) => {
    if (!call?.data?.startsWith('0xd06ca61f')) return said
    const words = wordsOf(said)
    return `0x${words.map((one, at) => word(at === words.length - 1 ? change(one) : one)).join('')}`
  }
/** An owner's allowance according to a token, altered. */
const allowance =
  (value: bigint): Lie =>
  (said: string, [call]) =>
    call?.data?.startsWith('0xdd62ed3e') ? `0x${word(value)}` : said

interface Call {
  readonly status: string
  readonly returnData: string
}
/** The calls in the one block of `eth_simulateV1`, altered. */
const simulated =
  (change: (calls: readonly Call[]) => unknown): Lie =>
  ([block]: [{ readonly calls: readonly Call[] }]) => [{ ...block, calls: change(block.calls) }]
/** The numbers that a simulation reads afterwards, altered. */
const afterwards = (change: (value: bigint) => bigint) =>
  simulated((calls) => {
    const reads = (calls.length - 2) / 2
    return calls.map((one, at) =>
      at < reads + 2 ? one : { ...one, returnData: `0x${word(change(BigInt(one.returnData)))}` }
    )
  })

/** A network's lies about a swap of 10 coins for dollars, by the method that is lied about. `*` means every method. */
const lies: Readonly<Record<string, Readonly<Record<string, Lie>>>> = {
  'that ten times as much arrives': { eth_call: quoted((amount) => amount * 10n) },
  'that a hundredth arrives': { eth_call: quoted((amount) => amount / 100n) },
  'that nothing arrives': { eth_call: quoted(() => 0n) },
  'that one unit arrives': { eth_call: quoted(() => 1n) },
  'that more arrives than there can be': { eth_call: quoted(() => 2n ** 256n - 1n) },
  'words in place of amounts': { eth_call: () => 'plenty' },
  'nothing of any contract': { eth_call: () => '0x' },
  'nonsense of every contract': { eth_call: () => '0xdead' },
  'that everything is allowed already': { eth_call: allowance(2n ** 256n - 1n) },
  'that something is allowed already': { eth_call: allowance(5n) },
  'that there is no ether': { eth_getBalance: () => '0x0' },
  'that it is another chain': { eth_chainId: () => '0x1' },
  'no chain': { eth_chainId: () => null },
  'that it takes all gas': { eth_estimateGas: () => huge },
  'a base fee beyond all measure': {
    eth_getBlockByNumber: (said: object) => ({ ...said, baseFeePerGas: huge })
  },
  'that there is no block': { eth_getBlockByNumber: () => null },
  'that the swap fails': {
    eth_simulateV1: simulated((all) => all.map((one) => ({ ...one, status: '0x0' })))
  },
  'that nothing changes': {
    eth_simulateV1: simulated((all) => {
      const reads = (all.length - 2) / 2
      return [...all.slice(0, reads + 2), ...all.slice(0, reads)]
    })
  },
  'that everything is gone afterwards': { eth_simulateV1: afterwards(() => 0n) },
  'that there is ten times as much afterwards': { eth_simulateV1: afterwards((value) => value * 10n) },
  'a simulation of fewer calls': { eth_simulateV1: simulated((all) => all.slice(1)) },
  'a simulation of nonsense': { eth_simulateV1: () => [{ calls: 'all fine' }] },
  'nothing at all': { '*': () => null },
  'one answer for everything': { '*': () => '0x7a69' },
  'that ten times as much arrives, in the simulation too': {
    eth_call: quoted((amount) => amount * 10n),
    eth_simulateV1: afterwards((value) => value * 10n)
  }
}

/** Swaps on a network that lies. They share the chain of the file that calls this. */
export function describeLyingNetwork(setup: ReturnType<typeof swapSetup>): void {
  const { beginSwaps, endpoint, rpc, tokens, tokensOf, allowed } = setup
  const amount = 10n * ether

  /** A page whose endpoint lies, and the swap as far as it gets there; nothing if it is refused or blocked. */
  async function beginLying(lie: Readonly<Record<string, Lie>>) {
    const instead = async ({
      method,
      params
    }: {
      readonly method: string
      readonly params: readonly object[]
    }) => {
      const told = lie[method] ?? lie['*']
      if (!told) return undefined
      const said = await rpc(method, params).catch(() => null)
      return { result: told(said as never, params) }
    }
    const page = await beginSwaps({ url: await endpoint({ instead }) })
    const prepare = async (): Promise<PreparedTransaction | undefined> => {
      const found = await page.quote(tokens.coin, tokens.dollar, amount)
      if (!found) return undefined
      const prepared = await page.kit.prepare(await page.toIntent(found))
      return prepared.findings.some(({ level }) => level === 'block') ? undefined : prepared
    }
    return { ...page, prepared: await prepare().catch(() => undefined) }
  }

  describe('a swap on a network that reports', () => {
    it('the truth succeeds', async () => {
      const { prepared, sent } = await beginLying({})
      expect(await (await prepared?.send())?.settled).toBe('confirmed')
      expect(sent()).toHaveLength(2)
    })

    it.each(Object.entries(lies))('%s shows no wrong value and loses nothing', async (_, lie) => {
      const honest = await (await beginSwaps()).quote(tokens.coin, tokens.dollar, amount)
      const { prepared, sent } = await beginLying(lie)
      if (!prepared) return expect(sent()).toEqual([])
      const [swap] = prepared.calls?.filter(({ action }) => action === 'swap') ?? []
      const least = swap?.minimum?.amount ?? 0n

      // What is shown: the exact amount that leaves, the amount that really arrives if any is shown, and a minimum that protects.
      const shown = (token: Hex) =>
        prepared.changes.find(({ asset, allowance }) => asset.token === token && !allowance)?.delta
      expect([swap?.amount, shown(tokens.coin)]).toEqual([amount, -amount])
      expect([undefined, honest?.amountOut]).toContain(shown(tokens.dollar))
      expect(least).toBeGreaterThanOrEqual(honest?.minOut ?? 0n)
      const [coins, dollars] = [await tokensOf(tokens.coin, alice), await tokensOf(tokens.dollar, alice)]
      const outcome = await prepared.send().then(
        async ({ settled }) => settled,
        () => 'refused'
      )

      // What is signed: only that.
      for (const [call] of sent() as unknown as readonly [{ readonly to: Hex; readonly data: Hex }][]) {
        if (call.to === tokens.coin)
          expect(call.data).toBe(`0x095ea7b3${word(BigInt(tokens.router))}${word(amount)}`)
        else {
          const { args } = decodeFunctionData({ abi: routerAbi, data: call.data })
          expect([call.to, args[0], args[1], args.at(-2)]).toEqual([tokens.router, amount, least, alice])
        }
      }
      const arrived = (await tokensOf(tokens.dollar, alice)) - dollars
      const left = coins - (await tokensOf(tokens.coin, alice))
      if (outcome === 'confirmed') {
        expect(left).toBe(amount)
        expect(arrived).toBeGreaterThanOrEqual(least)
      } else expect([left, arrived]).toEqual([0n, 0n])
      expect([0n, amount]).toContain(await allowed(tokens.coin))
    })
  })
}
