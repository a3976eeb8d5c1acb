import { describe, expect, it } from '@jest/globals'
import { nameSources } from '@plugboard/core/features'
import { createTestKit } from '@plugboard/core/testing'
import { type NamesStore, names, namesToken } from '@plugboard/feature-names'
import { when } from 'mobx'
import { registrationOf, zones } from '../../../services/gateway/test/namesForTest.js'
import { draftOf, harbour, namesSetup, networkId } from './namesSetup.js'

const { openPage, ends } = namesSetup()

describe('name', () => {
  it('[S5.13] consists of at least four letters, digits or hyphens', async () => {
    const { draft } = await openPage()
    const of = (text: string) => {
      draft.setText(text)
      return [draft.text, draft.wrong]
    }
    expect(of('bob')).toEqual(['bob', 'short'])
    expect(of('b_o.b ')).toEqual(['bob', 'short'])
    expect(of('b-1')).toEqual(['b-1', 'short'])
    expect(of('Bob-Ross_4')).toEqual(['bob-ross4', undefined])
    expect(of('bоbby')).toEqual(['bbby', undefined])
    expect(of('ali-')).toEqual(['ali-', 'hyphen'])
    expect(of('xn--ab')).toEqual(['xn--ab', 'hyphen'])
    expect(of('')).toEqual(['', undefined])
  })

  it('reports removed characters until the field is cleared', async () => {
    const { draft } = await openPage()
    const of = (text: string) => {
      draft.setText(text)
      return [draft.text, draft.leftOut, draft.isCut]
    }
    expect(of('Zo')).toEqual(['zo', '', false])
    expect(of('Zoe\u0308')).toEqual(['zo', 'ë', false])
    expect(of('zo ')).toEqual(['zo', 'ë ', false])
    expect(of('zoot')).toEqual(['zoot', 'ë ', false])
    expect(of('zoo')).toEqual(['zoo', 'ë ', false])
    expect(of('')).toEqual(['', '', false])
    expect(of('b_o_b!')).toEqual(['bob', '_!', false])
    expect(of('maren.reown.id')).toEqual(['maren', '', false])
    expect(of('m.aren.reown.id')).toEqual(['maren', '.', false])
    expect(of('é')).toEqual(['', 'é', false])
    expect(of('a')).toEqual(['a', 'é', false])
    expect(of('')).toEqual(['', '', false])
    expect(of('a'.repeat(63))).toEqual(['a'.repeat(63), '', false])
    expect(of('a'.repeat(64))).toEqual(['a'.repeat(63), '', true])
  })

  it('[S9.11] gets the suffix .reown.id, and an existing .wcn.id name is accepted', async () => {
    const { draft, kit, connect } = await openPage()
    draft.setText('alice')
    expect(draft.name).toBe('alice.reown.id')
    draft.setText('alice.wcn.id')
    expect(draft.text).toBe('alice')
    const { caipAddress } = await connect()
    for (const suffix of ['.reown.id', '.wcn.id']) {
      kit.get(namesToken)?.setProfileName(caipAddress, `alice${suffix}`)
      expect(draft.ownName).toBe(`alice${suffix}`)
    }
    kit.get(namesToken)?.setProfileName(caipAddress, 'alice.eth')
    expect(draft.ownName).toBeUndefined()
    kit.get(namesToken)?.setProfileName(caipAddress, 'alice.reown.id.example')
    expect(draft.ownName).toBeUndefined()
  })
})

describe('registering a name', () => {
  const failureOf = async (draft: NamesStore) => {
    draft.setText('harbour')
    return draft.register().catch(({ message }) => message)
  }

  it('[S5.14] [S8.10] requires an active network, an address and the login by e-mail or socials', async () => {
    const { draft, connect } = await openPage({ type: 'EXTERNAL' })
    expect(await failureOf(draft)).toBe('Address or auth connector not found')
    await connect()
    expect(await failureOf(draft)).toBe('Address or auth connector not found')
    const any = await openPage({ type: 'EXTERNAL', signer: 'any' })
    await any.connect()
    expect(await failureOf(any.draft)).toBe('harbour.reown.id')
    const locked = await openPage()
    await locked.connect()
    await locked.choose()
    expect(await failureOf(locked.draft)).toBe('Address or auth connector not found')
    expect(locked.signed).toEqual([])

    const { kit: bare } = createTestKit({ plugins: [names()] })
    ends.push(() => bare.dispose())
    await bare.start()
    expect(await failureOf(draftOf(bare))).toBe('Network not found')
  })

  it('registers for nobody if another account is selected while signing', async () => {
    const other = `0x${'0b'.repeat(20)}`
    const page = await openPage({
      sign: async (text) => {
        await page.choose(other)
        return page.account.signMessage({ message: text })
      }
    })
    await page.connect()
    page.draft.setText('harbour')

    await expect(page.draft.register()).rejects.toMatchObject({ code: 'connect/accountChanged' })

    expect(page.signed).toHaveLength(1)
    for (const address of [page.account.address, other])
      expect(await page.ask(`/v1/profile/reverse/${address}`)).toEqual([])
    expect(page.kit.accounts.of('eip155').profileName).toBeUndefined()
  })

  it('[S5.15] requires a chain id below 0x80000000', async () => {
    const { draft, connect, signed } = await openPage({ network: harbour(0x80000000) })
    await connect()
    expect(await failureOf(draft)).toBe('Invalid chainId')
    expect(signed).toEqual([])
    const last = await openPage({ network: harbour(0x7fffffff) })
    await last.connect()
    expect(await failureOf(last.draft)).toBe('harbour.reown.id')
  })
})

describe('errors of the name service', () => {
  it('[S8.10] show the first reason of the service, or a fixed message for the failed operation', async () => {
    const { draft, kit, connect } = await openPage({
      config: { names: { zones, reserved: ['harbour'] } }
    })
    const { account } = await connect()
    draft.setText('harbour')
    expect(await draft.register().catch(({ message }) => message)).toBe('This name is reserved.')

    const [source] = kit.contributions(nameSources)
    if (!source) throw new Error('There is no source')
    const fail = async () => {
      throw new Error('down')
    }
    Object.assign(source, { resolve: fail, lookup: fail, suggestions: fail, register: fail })
    const messageOf = (answer: Promise<unknown>) => answer.catch(({ message }) => message)
    const { signal } = new AbortController()
    expect(await messageOf(draft.resolve('alice.reown.id', signal))).toBe('Error resolving name')
    expect(await messageOf(draft.namesFor(account.address, signal))).toBe('Error fetching names for address')
    draft.start(signal)
    draft.setText('lighthouse')
    await when(() => draft.failure !== undefined, { timeout: 20_000 })
    expect(draft.failure?.message).toBe('Error fetching name suggestions')
    expect(await messageOf(draft.register())).toBe('Error registering name lighthouse.reown.id')

    const refusal = Object.assign(new Error('down'), {
      reasons: [
        { name: 'name', description: 'Closed today' },
        { name: 'x', description: 'y' }
      ]
    })
    Object.assign(source, { resolve: () => Promise.reject(refusal) })
    expect(await messageOf(draft.resolve('alice.reown.id', signal))).toBe('Closed today')
    // In words that are safe to draw.
    const [first = { description: '' }] = refusal.reasons
    first.description = `Closed\u202e ${'x'.repeat(9_999)}`
    const shown = String(await messageOf(draft.resolve('alice.reown.id', signal)))
    expect([shown.length <= 200, shown.includes('\u202e')]).toEqual([true, false])
  })
})

describe('registered names', () => {
  it('[S7.11] [S7.12] are looked up by address, by name and by typed text, and cached', async () => {
    const { kit, draft, account, ask, connect } = await openPage()
    await connect()
    await ask('/v1/profile/account', registrationOf('alice.reown.id', account))
    const { signal } = new AbortController()
    const [source] = kit.contributions(nameSources)

    expect(await draft.namesFor(account.address, signal)).toEqual(['alice.reown.id'])
    expect(await draft.resolve('Alice.reown.id', signal)).toBe(account.address)
    expect(await draft.resolve('nobody.reown.id', signal)).toBeUndefined()
    expect(await source?.suggestions?.('alice', 'wcn.id')).toContainEqual({
      name: 'alice.wcn.id',
      registered: false
    })
    draft.setText('alice')
    draft.start(signal)
    await when(() => !draft.suggestionsLoading, { timeout: 20_000 })
    expect(draft.suggestions).toContainEqual({ name: 'alice.reown.id', registered: true })
    const first = source?.lookup(account.address, networkId)
    expect(source?.lookup(account.address.toLowerCase(), networkId)).toBe(first)
  })
})
