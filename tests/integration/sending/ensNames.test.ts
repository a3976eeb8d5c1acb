import { describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { accountNamesToken, nameSources } from '@plugboard/core/features'
import { ens } from '@plugboard/eip155/ens'
import fc from 'fast-check'
import { when } from 'mobx'
import { encodeFunctionData, type Hex, keccak256, stringToHex } from 'viem'
import { namehash, normalize } from 'viem/ens'
import { normalizeName } from '../../../plugins/eip155/src/ens/normalizeName'
import { coinType } from '../../../services/gateway/test/namesForTest'
import { ensSetup, registryAbi, thief } from './ensSetup'
import { alice, bob, ether, evmId } from './openEvmSendPage'
import { outcomeOf } from './openSendPage'

const { begin, rpc, open, owner, send, point, beginWithEns } = ensSetup()

/** Gives an address a resolver whose answers cannot be read. */
async function answerWithNoise(address: Hex): Promise<void> {
  const resolver = `0x${'9'.repeat(40)}` as const
  // Returns the number 1, whatever it is asked: it claims every interface.
  await rpc('anvil_setCode', [resolver, '0x600160005260206000f3'])
  const label = keccak256(stringToHex(address.slice(2).toLowerCase()))
  const data = encodeFunctionData({
    abi: registryAbi,
    args: [namehash('addr.reverse'), label, alice, resolver, 0n]
  })
  await send({ to: open.contracts.registry, data })
}

describe('ENS names', () => {
  it('resolve to the address for the network, then to that for all of eip155, then to another one, marked as such', async () => {
    const { resolve } = await beginWithEns()
    expect(await resolve('bob.eth')).toEqual({ name: 'bob.eth', address: bob })
    expect(await resolve('BOB.eth')).toEqual({ name: 'bob.eth', address: bob })
    expect(await resolve('everywhere.eth')).toEqual({ name: 'everywhere.eth', address: bob })
    expect(await resolve('ether.eth')).toEqual({ name: 'ether.eth', address: bob, isOtherNetwork: true })
    for (const name of ['nobody.eth', 'bob', 'bo\u200Cb.eth', 'b\u043Eb.eth', '..', '', 'a'.repeat(300)])
      expect([name, await resolve(name)]).toEqual([name, undefined])
  })

  it('are returned for an address only if they resolve back to it, in normalized form', async () => {
    const { source } = await beginWithEns()
    // The chain's own reverse resolution compares Ethereum's address.
    await point('bob.eth', bob)
    expect(await source.lookup(bob.toLowerCase(), evmId)).toEqual({
      name: 'bob.eth',
      avatar: 'https://pictures.example/bob.png'
    })
    expect(await source.lookup(thief, evmId)).toBeUndefined()
    expect(await source.lookup(owner.address, evmId)).toBeUndefined()
    expect(await source.lookup('bob', evmId)).toBeUndefined()
  })

  it('are shown for the accounts of a list, regardless of the other accounts in it', async () => {
    const { kit } = await beginWithEns()
    await point('bob.eth', bob)
    await answerWithNoise(open.contracts.resolver)
    const nobody = `0x${'0'.repeat(40)}`
    const listed = [thief, bob.toLowerCase(), nobody, owner.address, open.contracts.resolver, alice]
    const nameOf = (address: string) =>
      kit.get(accountNamesToken)?.nameOf({ address, networkId: evmId })?.name

    await when(() => listed.map(nameOf).some((name) => name !== undefined), { timeout: 10_000 })

    expect(listed.map(nameOf)).toEqual([undefined, 'bob.eth', undefined, undefined, undefined, undefined])
  })

  it('are served for the network of the page only, and not if the page lacks the network of ENS', async () => {
    const { source } = await beginWithEns()
    expect([source.serves(evmId), source.serves('solana:101')]).toEqual([true, false])
    const elsewhere = await begin({ plugins: [ens()] })
    expect(elsewhere.kit.contributions(nameSources).map(({ serves }) => serves(evmId))).toEqual([false])
  })

  it('reject if the chain cannot be queried, instead of being reported as unregistered', async () => {
    const { source } = await beginWithEns({ universalResolver: thief })
    await expect(source.resolve('bob.eth', evmId)).rejects.toThrow()
  })

  it('match those that viem normalizes: 20,000 names', () => {
    const letters = fc.constantFrom(
      ...'abcxyzABCXYZ0189-_.$\u00DF\u0130\u00E9\u0301\u0430\u0431\u03B1\u03C2\u05D0\u0627\u0660\u4E2D\u3042\uFF21\u200C\u200D\uFE0F\u00AD\u2019\u20E3'
    )
    const pieces = fc.oneof(
      letters,
      fc.constantFrom(
        '\u{1F600}',
        '\u{1F468}\u200D\u{1F469}',
        '1\uFE0F\u20E3',
        '\u{1F3F4}',
        'xn--',
        'eth',
        '.'
      )
    )
    const name = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.stringMatching(/^[a-zA-Z0-9-]{1,12}\.eth$/)
    )
    const byViem = (given: string) => {
      try {
        return normalize(given) || undefined
      } catch {
        return undefined
      }
    }
    const kept: string[] = []
    const isAsViem = (given: string) => {
      const normalized = normalizeName(given)
      if (normalized !== undefined) kept.push(normalized)
      return normalized === byViem(given)
    }
    fc.assert(
      fc.property(fc.array(name, { minLength: 100, maxLength: 100, size: 'max' }), (names) => {
        expect(names.filter((given) => !isAsViem(given))).toEqual([])
      }),
      { numRuns: 200 }
    )
    expect(kept.filter((normalized) => normalizeName(normalized) !== normalized)).toEqual([])
    expect(kept.length).toBeGreaterThan(5_000)
  })
})

describe('receiver of a payment', () => {
  it('whose name changes its address between review and sending gets nothing, and neither does anyone else', async () => {
    const { draft, reviews, requested } = await beginWithEns()
    draft.selectToken(ether as Asset)
    draft.setAmount('0.000000000000000007')
    await draft.setReceiver('moving.eth')
    expect(draft.receiverAddress).toBe(bob)
    await point('moving.eth', thief, coinType)

    expect(await outcomeOf(draft.send())).toBe('core/dismissed')

    expect(reviews).toMatchObject({ agreed: [], refused: [['nameMoved']] })
    expect(requested()).toEqual([])
  })

  it('is paid at the address that the name has on the network', async () => {
    const { draft, requested } = await beginWithEns()
    draft.selectToken(ether as Asset)
    draft.setAmount('0.000000000000000007')
    await draft.setReceiver('bob.eth')

    await draft.send()

    expect(requested()).toMatchObject([[{ to: bob, value: '0x7' }]])
  })
})
