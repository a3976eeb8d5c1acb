import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { AuthInfo, Fee, TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { until } from '../../../tests/jest/until'
import { type Deed, hostileWallets } from '../test/hostileWallets'
import { KeplrDouble } from '../test/KeplrDouble'
import { type LocalCosmos, localChain } from '../test/localChain'
import { sabotage } from '../test/sabotage'
import { thief } from '../test/thief'
import { cosmos } from './index'

let chain: LocalCosmos
beforeAll(async () => {
  chain = await localChain()
})
afterAll(() => chain.stop())

const cleanups: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

async function start(wallet: KeplrDouble): Promise<Kit> {
  Object.assign(window, { keplr: wallet.provider })
  const kit = createKit({ plugins: [cosmos({ networks: [chain.network] })] })
  cleanups.push(
    () => Reflect.deleteProperty(window, 'keplr'),
    () => kit.dispose()
  )
  await kit.start()
  await until(() => kit.connectors.get('cosmos.keplr'))
  return kit
}

const fresh = () => new KeplrDouble('keplr_keystorechange', [crypto.randomUUID()])
const receiver = fresh().address()

const deeds = {
  connect: (kit: Kit, signal: AbortSignal) => kit.connect('cosmos.keplr', { signal }),
  message: (kit: Kit, signal: AbortSignal) =>
    kit.request({ namespace: 'cosmos', method: 'cosmos_signArbitrary', params: { data: 'hello' }, signal }),
  text: (kit: Kit) => kit.signMessage('hello'),
  transfer: (kit: Kit, signal: AbortSignal) => {
    const connection = kit.connections.active
    const transfer = kit.namespace('cosmos')?.capabilities.transfer
    if (!connection || !transfer) throw new Error('not connected')
    return transfer({ connection, to: receiver, amount: 5_000n, signal })
  }
} as const satisfies Record<Deed, (kit: Kit, signal: AbortSignal) => Promise<unknown>>

const held = async (kit: Kit, address: string) =>
  (await kit.namespace('cosmos')?.capabilities.balance?.(address, chain.network))?.value ?? 0n

/** A hardware wallet is recognised by its account, which the session reads when the wallet reports a change. */
async function readAgain(kit: Kit, wallet: KeplrDouble): Promise<void> {
  const before = kit.connections.of('cosmos')
  wallet.tell()
  await until(() => kit.connections.of('cosmos') !== before)
}

describe('a hostile wallet', () => {
  it.each(hostileWallets)('that %s: %s results in %s', async (_, deed, code, spoil) => {
    const wallet = fresh()
    if (deed === 'connect') spoil(wallet)
    const kit = await start(wallet)
    if (deed !== 'connect') {
      const { account } = await kit.connect('cosmos.keplr')
      await chain.fund(account.address, 1_000_000n)
      spoil(wallet)
      if (wallet.isNanoLedger) await readAgain(kit, wallet)
    }
    const before = [await held(kit, receiver), await held(kit, thief)]
    const controller = new AbortController()
    const { prompts } = wallet
    const caught = expect(deeds[deed](kit, controller.signal)).rejects.toMatchObject({
      name: 'KitError',
      code
    })
    // The visitor gives up after the wallet has been asked.
    if (code === 'connect/aborted') {
      await until(() => wallet.prompts > prompts)
      controller.abort()
    }
    await caught
    expect(kit.connections.status('cosmos')).toBe(deed === 'connect' ? 'disconnected' : 'connected')
    expect([await held(kit, receiver), await held(kit, thief)]).toEqual(before)
  })

  it('is not assumed when the owner chooses fee and memo in the wallet: the transfer arrives', async () => {
    const wallet = fresh()
    const kit = await start(wallet)
    const { account } = await kit.connect('cosmos.keplr')
    await chain.fund(account.address, 1_000_000n)
    sabotage.signsDirect((_, given, { signerInfos }) => {
      const fee = Fee.fromPartial({ amount: [{ denom: 'uatom', amount: '20000' }], gasLimit: 200_000n })
      return {
        bodyBytes: TxBody.encode(TxBody.fromPartial({ ...given, memo: 'for coffee' })).finish(),
        authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ signerInfos, fee })).finish()
      }
    })(wallet)
    const before = await held(kit, receiver)
    await deeds.transfer(kit, new AbortController().signal)
    expect([await held(kit, receiver), await held(kit, account.address)]).toEqual([
      before + 5_000n,
      1_000_000n - 5_000n - 20_000n
    ])
  })

  it('that never answers is no longer waited for after the connection has ended', async () => {
    const wallet = fresh()
    const kit = await start(wallet)
    await kit.connect('cosmos.keplr')
    const { prompts } = wallet
    sabotage.hangs(wallet)
    const asked = kit.connections.of('cosmos')?.session.request({
      namespace: 'cosmos',
      networkId: chain.network.caipNetworkId,
      method: 'cosmos_signArbitrary',
      params: { data: 'hello' },
      // The caller has its own time limit, which does not end.
      signal: new AbortController().signal
    })
    const caught = expect(asked).rejects.toMatchObject({ code: 'connect/aborted' })
    await until(() => wallet.prompts > prompts)
    await kit.disconnect()
    await caught
  })
})
