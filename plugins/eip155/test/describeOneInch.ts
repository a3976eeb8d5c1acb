import { afterEach, describe, expect, it } from '@jest/globals'
import type { SwapIntent } from '@plugboard/core'
import { swapSources } from '@plugboard/core/features'
import { gateway } from '@plugboard/gateway'
import { createGateway } from '@plugboard/gateway-service'
import { when } from 'mobx'
import { decodeFunctionData, encodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import { allowanceOf } from '../src/prepare/accountQuestions'
import { oneInchAbi } from '../src/swap/decodeOneInch'
import { encodeOneInch, type OneInchMutation, oneInchMutations } from './oneInchMutations'
import { nativeToken, startOneInch } from './oneInchServer'
import { openSwapPage } from './openSwapPage'
import { alice, ether } from './paymentSetup'
import type { swapSetup } from './swapSetup'

const key = 'k3y-of-the-operator'

/** Swaps through an aggregator in 1inch's form. They share the chain of the file that calls this. */
export function describeOneInch(setup: ReturnType<typeof swapSetup>): void {
  const { beginSwaps, deploy, endpoint, rpc, tokens, tokensOf } = setup
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean()
  })

  /** The remaining allowance of the aggregator's router from Alice. */
  const allowed = async (token: Hex) =>
    BigInt((await rpc('eth_call', [allowanceOf(token, alice, tokens.aggregator), 'latest'])) as string)

  /** A page whose gateway asks an aggregator, and a draft of 10 coins for dollars. */
  async function openPage() {
    const vendor = await startOneInch(rpc, tokens, key)
    const chains = ['eip155:31337']
    const service = await createGateway({
      database: ':memory:',
      config: { rateLimit: false, aggregators: [{ kind: '1inch', url: vendor.url, key, chains }] }
    })
    cleanups.push(
      () => vendor.stop(),
      () => service.close()
    )
    const remote = gateway({ url: service.url, projectId: 'demo', prefetch: true })
    const begin: typeof beginSwaps = async (options) => {
      const page = await beginSwaps({ ...options, plugins: [...(options?.plugins ?? []), remote] })
      await when(() => page.kit.contributions(swapSources).some(({ id }) => id === '1inch'), {
        timeout: 10_000
      })
      return page
    }
    const page = await openSwapPage(begin, tokens)
    const { quotes, request } = page.draft
    // On a busy machine its first quote can arrive after the source's timeout.
    for (let tries = 0; tries < 5 && request && quotes.best?.source.id !== '1inch'; tries++)
      await quotes.ask(request)
    return { vendor, ...page }
  }

  describe('a swap through 1inch', () => {
    it('[S9.06 part] is quoted by the gateway with a key that no page sees, is decoded, and pays at least the promised amount', async () => {
      const { draft, vendor, agree, sent } = await openPage()
      const before = await tokensOf(tokens.dollar, alice)
      expect(draft.best?.quote).toMatchObject({ source: '1inch', spender: tokens.aggregator.toLowerCase() })

      const swapping = draft.swap()
      const shown = await agree()
      expect(await (await swapping).settled).toBe('confirmed')

      const [, [act]] = sent() as unknown as [unknown, [{ readonly to: Hex; readonly data: Hex }]]
      const { args } = decodeFunctionData({ abi: oneInchAbi, data: act.data })
      expect([act.to, args[1].dstReceiver]).toEqual([tokens.aggregator, alice])
      expect(args[1].minReturnAmount).toBe(shown.minimum?.amount)
      expect((await tokensOf(tokens.dollar, alice)) - before).toBeGreaterThanOrEqual(args[1].minReturnAmount)
      expect(await allowed(tokens.coin)).toBe(0n)
      const asked = vendor.asked.find(({ pathname }) => pathname === '/31337/swap')
      expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
        compatibility: 'true',
        allowPartialFill: 'false',
        minReturn: String(args[1].minReturnAmount)
      })
    })
  })

  describe('a transaction that claims to be from 1inch is refused for', () => {
    /** The findings that forbid a swap as it is built correctly, and with the lie. */
    async function outcomesOf(
      { call, desc, data, quote, pays = 'ether' }: OneInchMutation,
      url?: string
    ): Promise<{ readonly right: readonly string[]; readonly lie: readonly string[] }> {
      const page = await beginSwaps(url === undefined ? {} : { url })
      const evil = await deploy('Multicall')
      const addresses = { ...tokens, evil }
      const isNative = pays === 'ether'
      const amount = 2n * ether
      const quoted = await page.quote(isNative ? undefined : tokens.coin, tokens.dollar, amount)
      if (!quoted) throw new Error('there is no quote')
      const srcToken = isNative ? nativeToken : tokens.coin
      const words = [tokens.router, srcToken, tokens.wrapped, tokens.dollar] as const
      const right = {
        to: tokens.aggregator,
        value: isNative ? amount : 0n,
        executor: tokens.executor,
        program: encodeAbiParameters(parseAbiParameters('address, address, address, address'), words),
        desc: {
          srcToken,
          dstToken: tokens.dollar,
          srcReceiver: tokens.executor,
          dstReceiver: alice as Hex,
          amount,
          minReturnAmount: quoted.minOut,
          flags: 0n
        }
      }
      const spender = isNative ? undefined : tokens.aggregator
      const honest = { ...quoted, source: '1inch', spender }
      const toIntent = (made: typeof right, bytes: Hex, said: SwapIntent['quote']): SwapIntent => ({
        kind: 'swap',
        connection: page.connection,
        quote: said,
        plan: { kind: 'calls', calls: [{ to: made.to, value: made.value, data: bytes }] }
      })
      const prepare = (intent: SwapIntent) =>
        page.kit.prepare(intent).then(
          ({ findings }) => findings.map(({ level }) => level).filter((level) => level === 'block'),
          ({ code }) => [code]
        )
      const lie = {
        ...right,
        ...call?.(right, addresses),
        desc: { ...right.desc, ...desc?.(right.desc, addresses) }
      }
      const bytes = encodeOneInch(lie)
      const changed: Hex = data ? `0x${data(bytes.slice(2), lie)}` : bytes

      const outcomes = {
        right: await prepare(toIntent(right, encodeOneInch(right), honest)),
        lie: await prepare(toIntent(lie, changed, { ...honest, ...quote?.(honest, addresses) }))
      }
      expect(page.sent()).toEqual([])
      return outcomes
    }

    it.each(oneInchMutations)('$name', async (mutation) => {
      const { right, lie } = await outcomesOf(mutation)
      expect(right).toEqual([])
      expect(lie).toEqual([expect.stringMatching(/^(eip155\/\w+|block)$/)])
    })

    // Findings that need a simulation are missing here; the call is read regardless.
    it.each(oneInchMutations.filter(({ isSeenByTrial }) => !isSeenByTrial))(
      '$name, also if the network cannot simulate',
      async (mutation) => {
        const url = await endpoint({ refuses: ['eth_simulateV1', 'debug_traceCall'] })
        const { right, lie } = await outcomesOf(mutation, url)
        expect(right).toEqual([])
        expect(lie).toEqual([expect.stringMatching(/^eip155\/\w+$/)])
      }
    )
  })
}
