/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { rankByName } from './rankByName.js'

const names = [
  'Trust Wallet',
  'MetaMask',
  'Rainbow',
  'Bitget Wallet',
  'Coinbase Wallet',
  'Meta Vault',
  'Brave'
]

const walletsOf = (all: readonly string[]) => all.map((name) => ({ name }))

/** The names found among `known`, and among those that the catalogue adds. */
const find = (text: string, added: readonly string[] = [], known = names): readonly string[] =>
  rankByName(walletsOf(known), text, {
    found: ({ name }) => added.includes(name),
    others: walletsOf(added.filter((name) => !known.includes(name)))
  }).map(({ name }) => name)

/** The names that are shown while the catalogue is being asked. */
const findKnown = (text: string, known = names): readonly string[] =>
  rankByName(walletsOf(known), text, 'pending').map(({ name }) => name)

describe('rankByName', () => {
  it.each([
    [
      'a prefix before the start of a word, and that before the inside',
      'ba',
      ['Base', 'Coin Bank', 'Coinbase Wallet'],
      ['Coinbase Wallet', 'Coin Bank', 'Base']
    ],
    ['without the common word beside another', 'wallet rainbow', ['Rainbow'], names],
    ['without the beginning of a common word at the end', 'rainbow wal', ['Rainbow'], names],
    [
      'what is telling before the common word',
      'al',
      ['Alder', 'Opal Wallet', 'FoxWallet', 'Brave Wallet'],
      undefined
    ],
    [
      'by the common word where there is no other',
      'wallet',
      ['Trust Wallet', 'Bitget Wallet', 'Coinbase Wallet'],
      names
    ],
    ['a word of a name', 'vault', ['Meta Vault'], names],
    ['several words of a name', 'coinbase wall', ['Coinbase Wallet'], names],
    ['with a letter left out', 'metmask', ['MetaMask'], names],
    ['with a letter too many', 'rainnbow', ['Rainbow'], names],
    ['with another letter', 'rainbaw', ['Rainbow'], names],
    ['with two letters exchanged', 'metamsak', ['MetaMask'], names],
    ['with an error before the word is whole', 'ranib', ['Rainbow'], names],
    ['no name with two errors', 'matemesk', [], names],
    ['no name with an error in three letters', 'btx', [], names]
  ])('finds %s', (_what, text, found, known = ['FoxWallet', 'Brave Wallet', 'Opal Wallet', 'Alder']) => {
    expect(find(text, [], known)).toEqual(found)
  })

  it('finds networks too', () => {
    const networks = ['BNB Smart Chain', 'Arbitrum', 'Ethereum']

    expect(find('etherium', [], networks)).toEqual(['Ethereum'])
    expect(find('arbitrum network', [], networks)).toEqual(['Arbitrum'])
  })

  it('tolerates no typo if a name matches without one', () => {
    expect(find('meta', [], ['Mesa', 'MetaMask', 'Metro'])).toEqual(['MetaMask'])
  })

  it('keeps the catalogue’s matches by other criteria, after the others', () => {
    expect(find('brave', ['MetaMask', 'Lion'])).toEqual(['Brave', 'MetaMask', 'Lion'])
  })

  it('shows known prefix matches at once, and the rest after the catalogue’s answer', () => {
    expect(findKnown('b')).toEqual(['Bitget Wallet', 'Brave'])
    expect(find('b', ['Backpack'])).toEqual([
      'Bitget Wallet',
      'Brave',
      'Backpack',
      'Rainbow',
      'Coinbase Wallet'
    ])
    expect(findKnown('metmask')).toEqual([])
  })

  it('keeps the position of every result when the catalogue answers', () => {
    const some = fc.uniqueArray(fc.stringMatching(/^[ab]{1,4}( [ab]{1,3})?( wallet)?$/), { maxLength: 12 })
    fc.assert(
      fc.property(some, some, fc.stringMatching(/^[ab]{1,3}$/), (known, added, text) => {
        const before = findKnown(text, known)

        expect(find(text, added, known).slice(0, before.length)).toEqual(before)
      })
    )
  })

  it('finds every name with any one letter left out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Trust Wallet', 'MetaMask', 'Rainbow', 'Bitget Wallet', 'Brave'),
        fc.nat(),
        (name, at) => {
          const word = (name.split(' ')[0] ?? '').toLowerCase()
          const index = at % word.length
          expect(find(word.slice(0, index) + word.slice(index + 1))).toContain(name)
        }
      )
    )
  })
})
