import { describe, expect, it } from '@jest/globals'
import { lostTransferSetup } from '../../test/lostTransferSetup'
import { makePair } from '../../test/makePair'
import { localAssets } from '../../test/polkadotChainSetup'

const { alice, kinds, payer, chain, local, fresh, begin, height, holdFinality } = lostTransferSetup()
const unit = 1_000_000_000_000n
const token = String(localAssets[0]?.id)

describe('a transfer with an unknown id', () => {
  it('is not mistaken for the same transfer of another account with the same nonce', async () => {
    const [one, two] = [await begin(payer), await begin(kinds[1])]
    const to = fresh()
    const [wanted, same] = [await one.prepare({ to }), await two.prepare({ to })]
    const { nonce, callHash } = wanted.fingerprint
    expect(same.fingerprint).toMatchObject({ nonce, callHash })

    const id = await same.send()
    expect(await wanted.look()).toEqual({ state: 'unseen' })
    expect(await wanted.look({ id })).toEqual({ state: 'unseen' })
    expect(await same.look()).toMatchObject({ state: 'confirmed', id })
  }, 60_000)

  it('is unseen until the network has it, then pending, then confirmed', async () => {
    const { prepare } = await begin()
    const { prepared, look } = await prepare()
    expect(await look()).toEqual({ state: 'unseen' })

    await chain.rpc('plugboard_hold')
    const { id, settled } = await prepared.send()
    const waiting = { state: 'pending', id, isFinal: false, isAsShown: true }
    expect(await look()).toEqual(waiting)
    expect(await look({ except: [id.toUpperCase()] })).toEqual({ state: 'unseen' })

    await chain.rpc('plugboard_release')
    expect(await settled).toBe('confirmed')
    expect(await look()).toEqual({ ...waiting, state: 'confirmed', isFinal: true })
    expect(await look({ id })).toEqual({ ...waiting, state: 'confirmed', isFinal: true })
  }, 60_000)

  it('is final once its block is finalized', async () => {
    const { prepare, door } = await begin()
    const { send, look } = await prepare()
    const goOn = await holdFinality(door)
    const id = await send()
    expect(await look()).toMatchObject({ state: 'confirmed', id, isFinal: false })

    goOn()
    expect(await look()).toMatchObject({ state: 'confirmed', id, isFinal: true })
  }, 60_000)

  it('has failed if the runtime refused it in its block', async () => {
    const owner = await begin(alice)
    const dot = owner.kit.provider('polkadot')
    const { tx } = await dot.api()
    const { prepare } = await begin()
    const { send, look } = await prepare({
      asset: { networkId: local().caipNetworkId, token },
      amount: 50_000n
    })
    const [freeze, thaw] = [tx.assets?.freezeAsset?.(token), tx.assets?.thawAsset?.(token)]
    if (!freeze || !thaw) throw new Error('no assets')

    await dot.send(freeze)
    const id = await send()
    await dot.send(thaw)

    expect(await look()).toEqual({ state: 'failed', id, isFinal: true, isAsShown: true })
  }, 60_000)

  it('is replaced if another one used its nonce, which is final once that block is finalized', async () => {
    const { prepare, door } = await begin()
    const [wanted, rival] = [await prepare(), await prepare()]
    const goOn = await holdFinality(door)
    const id = await rival.send()
    expect(await wanted.look()).toEqual({ state: 'replaced', id, isFinal: false })

    goOn()
    expect(await wanted.look()).toEqual({ state: 'replaced', id, isFinal: true })
  }, 60_000)

  it('matches a transfer with the same call and nonce, unless that is known to be another one', async () => {
    const { prepare } = await begin()
    const to = fresh()
    const [wanted, twin] = [await prepare({ to }), await prepare({ to })]
    const id = await twin.send()

    expect(await wanted.look()).toMatchObject({ state: 'confirmed', id, isAsShown: true })
    expect(await wanted.look({ except: [id.toUpperCase()] })).toEqual({
      state: 'replaced',
      id,
      isFinal: true
    })
  }, 60_000)

  it('is not reported as shown if its id belongs to another call', async () => {
    const { prepare, look } = await begin()
    const { send, fingerprint } = await prepare()
    const id = await send()

    const other = { ...fingerprint, callHash: `0x${'0'.repeat(64)}` }
    expect(await look(other, { id })).toMatchObject({ state: 'confirmed', id, isAsShown: false })
    expect(await look(other)).toEqual({ state: 'replaced', id, isFinal: true })
  }, 60_000)

  it('of a closed and re-created account is not replaced by a transfer from before', async () => {
    const rich = await begin(alice)
    const leaver = makePair('//Leaver', 'sr25519')
    const fund = async () => (await rich.prepare({ to: leaver.address, amount: 2n * unit })).send()
    await fund()
    const { prepare, look } = await begin(leaver)
    const before = await height()
    const closing = await prepare({ to: alice.address, amount: 'max', closeAccount: true })
    const closed = await closing.send()
    expect(await closing.look()).toMatchObject({ state: 'confirmed', id: closed })
    await fund()

    const { send, fingerprint } = await prepare()
    expect(fingerprint.nonce).toBe(closing.fingerprint.nonce)
    const earlier = { ...fingerprint, block: before }
    expect(await look(earlier)).toEqual({ state: 'unseen' })
    const id = await send()
    expect(await look(earlier)).toMatchObject({ state: 'confirmed', id })
  }, 60_000)
})

describe('a transfer that never reached the chain', () => {
  it('expires with the last block that could contain it, but only once that is finalized', async () => {
    const { prepare, look, door } = await begin()
    const { fingerprint } = await prepare()
    // An era of 32 blocks on this chain, which begins with the block that it was prepared on.
    expect(fingerprint.lastBlock - fingerprint.block).toBe(31)
    const short = { ...fingerprint, lastBlock: fingerprint.block + 2 }
    const rich = await begin(alice)
    await (await rich.prepare()).send()
    expect(await look(short)).toEqual({ state: 'unseen' })

    const goOn = await holdFinality(door)
    await (await rich.prepare()).send()
    expect(await look(short)).toEqual({ state: 'unseen' })
    goOn()
    expect(await look(short)).toEqual({ state: 'expired' })
  }, 60_000)
})

describe('looking up a stored transfer', () => {
  it('reports unseen for a malformed fingerprint', async () => {
    const { prepare, look } = await begin()
    const { send, fingerprint } = await prepare()
    const id = await send()
    const wrong = {
      from: ['', 7, 'bob', '0x12', null],
      nonce: [-1, 1.5, '1', 2 ** 32, null],
      callHash: ['', '0x', 7, `0x${'g'.repeat(64)}`],
      block: [-1, '1', 2 ** 33, fingerprint.lastBlock + 1],
      lastBlock: [fingerprint.block - 1, fingerprint.block + 100_000, '9', null]
    }
    const nonsense: unknown[] = [undefined, null, 7, 'x', [], {}]
    for (const [key, values] of Object.entries(wrong))
      for (const value of values) nonsense.push({ ...fingerprint, [key]: value })

    for (const one of nonsense) expect(await look(one, { id })).toEqual({ state: 'unseen' })
  }, 60_000)
})
