/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type Connection, connectErrors, type RpcRequest } from '@plugboard/core'
import { networks, Psbt } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { bitcoinChainSetup } from '../../test/bitcoinChainSetup'
import { KeyWallet, kinds } from '../../test/KeyWallet'
import type { Bip122Options } from '../index'
import { bitcoinSignet } from '../networks'

const { chain, receiver, connect, paramsOf, outputs, network, between } = bitcoinChainSetup()

/** A wallet with its own coins. `answer` signs, unless a test replaces it. */
async function owner(
  name: string,
  coins: readonly number[],
  kind: (typeof kinds)[number] = 'p2wpkh',
  options: Bip122Options = {}
) {
  const key = new KeyWallet(name)
  for (const value of coins) await chain.fund(key.address(kind), value)
  const signs = (request: RpcRequest): unknown => ({ psbt: key.signPsbt(paramsOf(request).psbt) })
  const own = { answer: signs }
  const accounts = [key.account(kind), key.account(kind === 'p2wpkh' ? 'p2pkh' : 'p2wpkh')]
  const connected = await connect(kind, (request) => own.answer(request), options, accounts)
  return Object.assign(own, connected, { key, address: key.address(kind) })
}

describe('a sent payment', () => {
  it('is signed as shown and followed until it is in a block', async () => {
    const { prepare, asked, balance, address } = await owner('sent', [80_000])
    const to = receiver().address('p2tr')
    const prepared = await prepare({ to, amount: 30_000n })
    // 153 virtual bytes at 3 satoshis each: the change is paid to a shorter script than the amount.
    expect(prepared.fee?.most).toBe(459n)
    const progress: unknown[] = []
    const { id, settled } = await prepared.send({ onProgress: (now) => progress.push(now) })
    expect((await outputs(id)).fee).toBe(Number(prepared.fee?.most))
    await chain.mine()
    expect(await settled).toBe('confirmed')
    expect(await balance(to)).toBe(30_000n)
    expect(await balance(address)).toBe(50_000n - (prepared.fee?.most ?? 0n))
    expect(asked.map(({ params }) => params)).toEqual(prepared.steps.map(({ request }) => request.params))
    expect(progress).toEqual([
      { step: 0, state: 'asking' },
      { step: 0, state: 'sent' }
    ])
  })

  it('is sent even if the caller stops waiting once the wallet has signed', async () => {
    const controller = new AbortController()
    const { url, stop } = await between((path, text) => {
      if (path === '/tx') controller.abort()
      return { status: 200, text }
    })
    const rpcUrls = { [network().caipNetworkId]: [url] }
    const { prepare, balance } = await owner('impatient', [80_000], 'p2wpkh', { rpcUrls })
    const to = receiver().address('p2tr')
    const prepared = await prepare({ to, amount: 30_000n })

    const { id, settled } = await prepared.send({ signal: controller.signal })

    expect((await outputs(id)).fee).toBe(Number(prepared.fee?.most))
    await chain.mine()
    expect(await settled).toBe('confirmed')
    expect(await balance(to)).toBe(30_000n)
    await stop()
  })

  it('of the whole balance leaves nothing, in 40 wallets of any kind', async () => {
    const purses = fc.record({
      kind: fc.constantFrom(...kinds),
      coins: fc.array(fc.integer({ min: 11_000, max: 900_000 }), { minLength: 1, maxLength: 5 })
    })
    let count = 0
    await fc.assert(
      fc.asyncProperty(purses, async ({ kind, coins }) => {
        const { prepare, balance, address } = await owner(`purse ${count++}`, coins, kind)
        const to = receiver().address('p2wpkh')
        const prepared = await prepare({ to, amount: 'max' })
        const total = BigInt(coins.reduce((sum, value) => sum + value, 0))
        expect(prepared.amount).toBe(total - (prepared.fee?.most ?? 0n))
        await prepared.send()
        expect([await balance(to), await balance(address)]).toEqual([prepared.amount, 0n])
        await chain.mine()
      }),
      { numRuns: 40 }
    )
  }, 120_000)

  it('is replaced once another payment with its coins is in a block, but not earlier', async () => {
    const { prepare, key } = await owner('replaced', [80_000])
    const [to, rival] = [receiver().address('p2tr'), receiver().address('p2wpkh')]
    const first = await prepare({ to, amount: 10_000n })
    const { settled } = await first.send()
    let outcome: string | undefined
    void settled.then((one) => {
      outcome = one
    })
    // The wallet spends the coin again by itself, with a higher fee.
    const { psbt } = JSON.parse(first.raw) as { readonly psbt: string }
    const id = await sendRaw(key.spendAgain(psbt, rival, 60_000n))
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(outcome).toBeUndefined()
    await chain.mine()
    expect(await chain.get(`/tx/${id}/status`)).toMatchObject({ confirmed: true })
    expect(await settled).toBe('replaced')
  }, 30_000)

  it('releases the coins that the payment which replaced it did not spend', async () => {
    const { prepare, holdings, key, address } = await owner('partly replaced', [50_000, 40_000])
    const first = await prepare({ to: receiver().address('p2tr'), amount: 80_000n })
    const { settled } = await first.send()
    const { psbt } = JSON.parse(first.raw) as { readonly psbt: string }
    const whole = Psbt.fromBase64(psbt, { network: networks.regtest })
    const at = whole.data.inputs.findIndex(({ witnessUtxo }) => witnessUtxo?.value === 50_000n)
    const { hash = new Uint8Array(), index = 0 } = whole.txInputs[at] ?? {}
    const rival = new Psbt({ network: networks.regtest })
    rival.addInput({ hash, index, ...whole.data.inputs[at] })
    // The wallet spends one of the two coins again by itself.
    await sendRaw(key.spendAgain(rival.toBase64(), receiver().address('p2wpkh'), 30_000n))
    expect((await holdings(address))?.spendable).toBe(0n)
    await chain.mine()
    expect(await settled).toBe('replaced')
    expect(await holdings(address)).toMatchObject({ value: 40_000n, spendable: 40_000n })
  }, 30_000)

  it('is no longer followed after the kit is disposed', async () => {
    const { kit, prepare } = await owner('disposed', [80_000])
    const { settled } = await (await prepare({ to: receiver().address('p2tr'), amount: 10_000n })).send()
    kit.dispose()
    await expect(settled).rejects.toMatchObject({ code: 'connect/aborted' })
    await chain.mine()
  })

  it('reserves its coins while the wallet is asked and releases them when the visitor declines', async () => {
    const own = await owner('declined', [80_000])
    const to = receiver().address('p2wpkh')
    const [first, second] = [
      await own.prepare({ to, amount: 20_000n }),
      await own.prepare({ to, amount: 10_000n })
    ]
    let decline = () => {}
    const { answer } = own
    own.answer = () =>
      new Promise((_, reject) => {
        decline = () => reject(connectErrors.rejected())
      })
    const declined = first.send()
    await expect(second.send()).rejects.toMatchObject({ code: 'bip122/preparedExpired' })
    await expect(own.prepare({ to, amount: 10_000n })).rejects.toMatchObject({ code: 'bip122/notEnough' })
    while (!own.asked.length) await new Promise((resolve) => setTimeout(resolve, 5))
    decline()
    await expect(declined).rejects.toMatchObject({ code: 'connect/rejected' })
    own.answer = answer
    await second.send()
    await chain.mine()
  })
})

describe('a prepared payment is no longer sent', () => {
  const refused = { code: 'bip122/preparedExpired' }

  it('when another payment has used one of its coins', async () => {
    const { prepare, asked } = await owner('shares', [50_000, 40_000])
    const to = receiver().address('p2tr')
    const [both, one] = [await prepare({ to, amount: 80_000n }), await prepare({ to, amount: 10_000n })]
    await one.send()
    await expect(both.send()).rejects.toMatchObject(refused)
    expect(asked).toHaveLength(1)
    await chain.mine()
  })

  it('after a minute', async () => {
    const { prepare, asked } = await owner('late', [80_000])
    const prepared = await prepare({ to: receiver().address('p2tr'), amount: 10_000n })
    const now = Date.now
    Date.now = () => prepared.expiresAt
    try {
      await expect(prepared.send()).rejects.toMatchObject(refused)
    } finally {
      Date.now = now
    }
    expect(asked).toEqual([])
  })

  it('when the connection has another account or network or is gone', async () => {
    const { kit, prepare, asked, wallet, key } = await owner('moved', [80_000])
    const to = receiver().address('p2tr')
    const first = await prepare({ to, amount: 10_000n })
    wallet.choose(key.address('p2pkh'))
    while (kit.connections.of('bip122')?.account.address !== key.address('p2pkh'))
      await new Promise((resolve) => setTimeout(resolve, 5))
    await expect(first.send()).rejects.toMatchObject(refused)
    wallet.choose(key.address('p2wpkh'))
    while (kit.connections.of('bip122')?.account.address !== key.address('p2wpkh'))
      await new Promise((resolve) => setTimeout(resolve, 5))
    const connection = kit.connections.of('bip122') as Connection
    const capability = kit.namespace('bip122')?.capabilities.prepare
    const second = await capability?.({ kind: 'transfer', connection, to, amount: 10_000n })
    wallet.moveTo(bitcoinSignet.caipNetworkId)
    while (kit.connections.of('bip122')?.networkId !== bitcoinSignet.caipNetworkId)
      await new Promise((resolve) => setTimeout(resolve, 5))
    await expect(second?.send()).rejects.toMatchObject(refused)
    await kit.disconnect()
    await expect(second?.send()).rejects.toMatchObject(refused)
    expect(asked).toEqual([])
  })
})

const sendRaw = async (hex: string) => (await fetch(`${chain.url}/tx`, { method: 'POST', body: hex })).text()
