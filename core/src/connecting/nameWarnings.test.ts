/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { walletEntries } from '@plugboard/core'
import { createTestKit, fakeConnector } from '@plugboard/core/testing'
import fc from 'fast-check'
import { findNameWarning } from './nameWarnings.js'

const known = ['MetaMask', 'Trust Wallet', 'OKX Wallet', 'Phantom', 'Кошелёк', 'imToken']
const warningOf = (name: string) => findNameWarning(name, known)

describe('warning about a wallet name', () => {
  it.each([
    ['Cyrillic М and е', 'МеtaMask', 'MetaMask'],
    ['a Cyrillic а', 'MetaMаsk', 'MetaMask'],
    ['Greek letters', 'ΜetaΜask', 'MetaMask'],
    ['letters of full width', 'ＭetaMask', 'MetaMask'],
    ['a small capital', 'Phanᴛom', 'Phantom'],
    ['a mark on a letter', 'MetaMásk', 'MetaMask'],
    ['a dotless i', 'ımToken', 'imToken'],
    ['digits', '0KX Wallet', 'OKX Wallet'],
    ['a capital i for an l', 'OKX WaIIet', 'OKX Wallet'],
    ['two letters for one', 'MetaMask'.replace('M', 'rn'), 'MetaMask'],
    ['letters of mathematics', '𝐌etaMask', 'MetaMask'],
    ['a Latin letter in a Cyrillic name', 'Кошeлёк', 'Кошелёк']
  ])('names the wallet that is imitated: %s', (_, name, of) => {
    expect(warningOf(name)).toEqual({ reason: 'lookAlike', of })
  })

  it.each([
    ['MetaMask'],
    ['metamask'],
    ['Meta Mask'],
    ['Trust-Wallet'],
    ['Phantom Beta'],
    ['Кошелёк'],
    ['КОШЕЛЁК'],
    ['Rabby Wallet'],
    ['欧易 OKX'],
    ['OKX钱包'],
    ['ウォレットX'],
    ['지갑 Wallet'],
    ['ארנק Wallet'],
    ['Кошелёк Trust'],
    ['Größe'],
    ['Wallet 2️⃣ 👨‍👩‍👧'],
    ['کیف\u200cپول']
  ])('is not given for %s', (name) => {
    expect(warningOf(name)).toBeUndefined()
  })

  it.each([['Vаult'], ['Ваnk'], ['αWallet'], ['Ꮃallet']])('reports mixed alphabets in %s', (name) => {
    expect(warningOf(name)).toEqual({ reason: 'mixedAlphabets' })
  })

  it.each([
    ['a space of no width', 'Meta\u200bMask', 'MetaMask'],
    ['a joiner', 'Phan\u200dtom', 'Phantom'],
    ['a turn of direction', '\u202eksaMateM', undefined],
    ['a soft hyphen', 'Va\u00adult', undefined],
    ['a filler', 'Va\u3164ult', undefined],
    ['a tag', 'Vault\u{e0041}', undefined]
  ])('detects hidden characters: %s', (_, name, of) => {
    expect(warningOf(name)).toEqual(of ? { reason: 'lookAlike', of } : { reason: 'hiddenCharacters' })
  })

  it('is given when one letter of a known name is replaced by a look-alike, and never throws', () => {
    const twins: Readonly<Record<string, string>> = {
      a: 'а',
      e: 'е',
      o: 'ο',
      p: 'р',
      c: 'с',
      M: 'М',
      T: 'Т',
      K: 'К',
      O: '0',
      l: 'I',
      k: 'κ'
    }
    const latin = known.filter((name) => /^[\w ]+$/.test(name))
    fc.assert(
      fc.property(fc.constantFrom(...latin), fc.nat(), (name, seed) => {
        const places = [...name].flatMap((letter, at) => (twins[letter] ? [at] : []))
        const at = places[seed % places.length] ?? 0
        const other = name.slice(0, at) + twins[name.charAt(at)] + name.slice(at + 1)
        expect(warningOf(other)).toEqual({ reason: 'lookAlike', of: name })
      }),
      { numRuns: 500 }
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => void warningOf(name)),
      { numRuns: 2000 }
    )
  })
})

describe('wallet list', () => {
  it('warns of announced wallets that imitate a wallet of the host or hide characters', () => {
    const announced = (id: string, name: string, more = {}) => ({
      ...fakeConnector({ id, name, type: 'ANNOUNCED' }).connector,
      ...more
    })
    const connectors = [
      announced('one', 'МеtaMask'),
      announced('two', 'Phantom', { announcedName: 'Phan\u200btom' }),
      announced('three', 'Rabby Wallet'),
      fakeConnector({ id: 'four', name: 'Теst', type: 'EXTERNAL' }).connector
    ]
    const { kit } = createTestKit({
      connectors,
      customWallets: [{ id: 'metamask', name: 'MetaMask', homepage: 'https://metamask.example/' }]
    })

    const warnings = walletEntries(kit).map(({ id, nameWarning }) => [id, nameWarning])
    expect(Object.fromEntries(warnings)).toEqual({
      one: { reason: 'lookAlike', of: 'MetaMask' },
      two: { reason: 'hiddenCharacters' },
      three: undefined,
      four: undefined,
      metamask: undefined
    })
    kit.dispose()
  })
})
