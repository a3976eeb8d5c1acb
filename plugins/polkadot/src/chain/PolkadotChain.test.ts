import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createKit, type Kit } from '@plugboard/core'
import { encodeAddress } from '@polkadot/util-crypto'
import { InjectedDouble } from '../../test/InjectedDouble'
import { makePair } from '../../test/makePair'
import { openThrough } from '../../test/openThrough'
import { type LocalPolkadot, startLocal } from '../../test/startLocal'
import { type ExtrinsicProgress, type PolkadotNetwork, type PolkadotOptions, polkadot } from '../index'
import { polkadotLocal } from '../networks'

const alice = makePair('//Alice', 'sr25519')
const poor = makePair('//Poor')
const kinds = (['sr25519', 'ed25519', 'ecdsa'] as const).map((kind) => makePair(`//Payer ${kind}`, kind))
const genesisHash = `0x${'56'.repeat(32)}` as const
let chain: LocalPolkadot
let count = 0
const next = () => {
  count += 1
  return count
}

beforeAll(async () => {
  chain = await startLocal(genesisHash, {
    [alice.address]: 1_000_000_000_000_000n,
    [poor.address]: 5_000_000n,
    ...Object.fromEntries(kinds.map(({ address }) => [address, 5_000_000_000_000n]))
  })
}, 90_000)
afterAll(() => chain?.stop())

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const local = (): PolkadotNetwork => ({
  ...polkadotLocal,
  genesisHash,
  id: genesisHash.slice(2, 34),
  caipNetworkId: `polkadot:${genesisHash.slice(2, 34)}`,
  rpcUrls: { default: { http: [], webSocket: [chain.url] } }
})

async function connected(
  pair = alice,
  options: PolkadotOptions = {}
): Promise<{ kit: Kit; wallet: InjectedDouble }> {
  const wallet = new InjectedDouble('vault', [pair])
  cleanups.push(wallet.inject())
  const kit = createKit({ plugins: [polkadot({ networks: [local()], ...options })], storage: null })
  cleanups.push(() => kit.dispose())
  await kit.start()
  await kit.connect('polkadot.vault')
  return { kit, wallet }
}

/** An account that nobody has used. */
const fresh = () =>
  encodeAddress(
    Uint8Array.from({ length: 32 }, (_, at) => (at ? at : next())),
    42
  )
const transfer = (kit: Kit, to: string, amount: bigint, token?: string) => {
  const connection = kit.connections.active
  const send = kit.namespace('polkadot')?.capabilities.transfer
  if (!connection || !send) throw new Error('Nobody is connected')
  return send({ connection, to, amount, token })
}
const freeOf = async (kit: Kit, address: string) => (await kit.provider('polkadot').balance(address)).free

describe('on a real chain', () => {
  it('a transfer arrives, finalised, and its sender pays a fee', async () => {
    const { kit } = await connected()
    const to = fresh()
    const before = await kit.provider('polkadot').balance()
    expect(before.transferable).toBeLessThan(before.free)
    const hash = await transfer(kit, to, 2_000_000_000_000n)
    expect(hash).toMatch(/^0x[\da-f]{64}$/)
    expect(await freeOf(kit, to)).toBe(2_000_000_000_000n)
    const after = await kit.provider('polkadot').balance()
    expect(before.free - after.free).toBeGreaterThan(2_000_000_000_000n)
  }, 60_000)

  it.each(kinds.map((pair) => [pair.type, pair] as const))(
    'an account of type %s pays: the chain takes its signature',
    async (_, pair) => {
      const { kit } = await connected(pair)
      const to = fresh()
      await transfer(kit, to, 1_000_000_000_000n)
      expect(await freeOf(kit, to)).toBe(1_000_000_000_000n)
      expect((await kit.provider('polkadot').balance()).free).toBeLessThan(4_000_000_000_000n)
    },
    60_000
  )

  it('an asset that is made there is sent by its number, and its deposit counts as reserved', async () => {
    const { kit } = await connected()
    const dot = kit.provider('polkadot')
    const { tx, query } = await dot.api()
    const before = await dot.balance()
    expect(before.reserved).toBe(0n)
    const id = 1984
    for (const made of [
      tx.assets?.create?.(id, alice.address, 1),
      tx.assets?.mint?.(id, alice.address, 1000)
    ])
      if (made) await dot.send(made)
    const { reserved, free } = await dot.balance()
    expect(reserved).toBeGreaterThan(0n)
    expect(free).toBeLessThan(before.free - reserved)

    // The receiver has to exist: this asset alone keeps nobody alive.
    await transfer(kit, poor.address, 70n, String(id))
    const held = async (of: string) => Object((await query.assets?.account?.(id, of))?.toJSON()).balance
    expect([await held(poor.address), await held(alice.address)]).toEqual([70, 930])
    await expect(transfer(kit, poor.address, 931n, String(id))).rejects.toMatchObject({
      code: 'polkadot/notEnough'
    })
    await expect(transfer(kit, poor.address, 1n, '77')).rejects.toMatchObject({ code: 'polkadot/failed' })
  }, 60_000)

  it('an extrinsic of the app is priced, signed, followed and told of', async () => {
    const { kit } = await connected()
    const dot = kit.provider('polkadot')
    const { tx } = await dot.api()
    const remark = tx.system?.remarkWithEvent?.('0x0102')
    if (!remark) throw new Error('The runtime has no remark')
    const before = (await dot.balance()).free
    const fee = await dot.fee(remark)
    const stages: ExtrinsicProgress['stage'][] = []
    const sent = await dot.send(remark, { onProgress: ({ stage }) => stages.push(stage) })
    expect([stages[0], stages.at(-1)]).toEqual(['sent', 'finalized'])
    expect(sent.events).toContain('system.Remarked')
    expect(sent.blockHash).toMatch(/^0x[\da-f]{64}$/)
    const paid = before - (await dot.balance()).free
    // The tip of the weight that was not used is given back.
    expect(paid > 0n && paid <= fee).toBe(true)
  }, 60_000)

  it('plain code of @polkadot/api signs through the kit', async () => {
    const { kit, wallet } = await connected()
    const { signer, accounts, api } = kit.provider('polkadot')
    const [account] = await accounts.get()
    const to = fresh()
    const extrinsic = (await api()).tx.balances?.transferKeepAlive?.(to, 1_000_000_000_000n)
    await new Promise<void>((resolve, reject) => {
      extrinsic
        ?.signAndSend(account?.address ?? '', { signer: signer as never }, ({ status }) => {
          if (status.isFinalized) resolve()
        })
        .catch(reject)
    })
    expect(await freeOf(kit, to)).toBe(1_000_000_000_000n)
    expect(wallet.prompts).toBe(2)
  }, 60_000)

  it('refusals are typed: a tampered signature, too little, a failing call, a declined one', async () => {
    // The library prints what a node refuses, whoever handles it.
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {})
    cleanups.push(() => printed.mockRestore())
    const { kit, wallet } = await connected()
    const dot = kit.provider('polkadot')
    const { signer } = Object(kit.connections.of('polkadot')).session.provider as {
      signer: { signPayload(payload: object): Promise<{ signature: string }> }
    }
    const sign = signer.signPayload
    signer.signPayload = async (payload) => {
      const { signature, ...rest } = await sign(payload)
      return { ...rest, signature: signature.replace(/..$/, (end) => (end === '00' ? '01' : '00')) }
    }
    await expect(transfer(kit, fresh(), 1_000_000_000_000n)).rejects.toMatchObject({
      code: 'polkadot/badSignature'
    })
    signer.signPayload = sign
    const { tx } = await dot.api()
    const failing = tx.balances?.transferKeepAlive?.(fresh(), 10n ** 30n)
    await expect(failing && dot.send(failing)).rejects.toMatchObject({ code: 'polkadot/notEnough' })
    const forbidden = tx.system?.setHeapPages?.(1)
    await expect(forbidden && dot.send(forbidden)).rejects.toMatchObject({
      code: 'polkadot/failed',
      notes: expect.stringMatching(/BadOrigin/)
    })
    wallet.decide = () => {
      throw new Error('Cancelled')
    }
    await expect(transfer(kit, fresh(), 1n)).rejects.toMatchObject({ code: 'connect/rejected' })
  }, 60_000)

  it('a whole extrinsic of the wallet’s is sent when it is the one that was asked for, and no other is', async () => {
    const { kit } = await connected()
    const dot = kit.provider('polkadot')
    const { tx } = await dot.api()
    const { signer } = Object(kit.connections.of('polkadot')).session.provider
    const [asked, thief] = [fresh(), fresh()]
    const payment = (to: string) => tx.balances?.transferKeepAlive?.(to, 1_000_000_000_000n)
    let give: () => Promise<{ signature: { toHex(): string }; toHex(): string } | undefined>
    signer.signPayload = async () => {
      const whole = await give()
      const signature = `0x01${whole?.signature.toHex().slice(2)}`
      return { id: 1, signature, signedTransaction: whole?.toHex() }
    }
    const rich = kinds[0] as (typeof kinds)[number]
    const refused = [
      [async () => payment(thief)?.signAsync(alice), /another call/],
      [async () => payment(asked)?.signAsync(alice, { tip: 1_000_000_000n }), /tip/],
      [async () => payment(asked)?.signAsync(rich), /another account/]
    ] as const
    for (const [made, notes] of refused) {
      give = made
      const extrinsic = payment(asked)
      await expect(extrinsic && dot.send(extrinsic)).rejects.toMatchObject({
        code: 'polkadot/badSignature',
        notes: expect.stringMatching(notes)
      })
    }
    expect([await freeOf(kit, thief), await freeOf(kit, asked)]).toEqual([0n, 0n])
    give = async () => payment(asked)?.signAsync(alice)
    await transfer(kit, asked, 1_000_000_000_000n)
    expect(await freeOf(kit, asked)).toBe(1_000_000_000_000n)
  }, 60_000)

  it('a runtime from before 2023 is read without a warning in the console', async () => {
    const printed = (['warn', 'error'] as const).map((name) => jest.spyOn(console, name))
    cleanups.push(() => printed.map((one) => one.mockRestore()))
    const { kit } = await connected()
    const { runtimeVersion } = await kit.provider('polkadot').api()
    expect(runtimeVersion.specVersion.toNumber()).toBe(900)
    expect(await freeOf(kit, alice.address)).toBeGreaterThan(0n)
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
  }, 60_000)

  it('who cannot pay the fee is told so', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {})
    cleanups.push(() => printed.mockRestore())
    const { kit } = await connected(poor)
    await expect(transfer(kit, fresh(), 1n)).rejects.toMatchObject({ code: 'polkadot/notEnough' })
  }, 60_000)

  it('a receiver that is written for another chain and an asset that is none are refused unseen', async () => {
    const { kit, wallet } = await connected()
    const kusama = encodeAddress(poor.publicKey, 2)
    await expect(transfer(kit, kusama, 1n)).rejects.toMatchObject({ code: 'polkadot/notAnAddress' })
    await expect(transfer(kit, fresh(), 1n, 'DOT')).rejects.toMatchObject({ code: 'polkadot/notAToken' })
    expect(wallet.prompts).toBe(1)
  }, 60_000)

  it('metadata are offered to a wallet that has none, once', async () => {
    const { kit, wallet } = await connected()
    const dot = kit.provider('polkadot')
    expect(await dot.offerMetadata()).toBe(true)
    expect(wallet.provided).toEqual([
      expect.objectContaining({ genesisHash, tokenSymbol: 'ROC', specVersion: 900 })
    ])
    expect(await dot.offerMetadata()).toBe(true)
    expect(wallet.prompts).toBe(2)
  }, 60_000)

  it('an endpoint of another chain is not believed', async () => {
    const other = { ...local(), id: 'ab'.repeat(16), caipNetworkId: `polkadot:${'ab'.repeat(16)}` as const }
    const { kit } = await connected(alice, { networks: [other] })
    await expect(kit.provider('polkadot').balance()).rejects.toMatchObject({ code: 'polkadot/wrongChain' })
  }, 60_000)

  it('a light client is an endpoint like another', async () => {
    const endpoints = { [local().caipNetworkId]: { open: () => openThrough(chain.url) } }
    const { kit } = await connected(alice, { endpoints })
    const to = fresh()
    await transfer(kit, to, 1_000_000_000_000n)
    expect(await freeOf(kit, to)).toBe(1_000_000_000_000n)
  }, 60_000)
})
