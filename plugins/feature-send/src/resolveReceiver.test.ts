import { afterEach, describe, expect, it } from '@jest/globals'
import type { Network } from '@plugboard/core'
import type { NameSource } from '@plugboard/core/features'
import { waitFor } from '@testing-library/dom'
import { createScene, type SceneOptions, toyToken } from '../test/scene'
import { findNetworkOf } from './resolveReceiver'
import { SendStore } from './SendStore'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

/** A source that knows one name, and the requests to it. */
function source(id: string, rest: Partial<NameSource> & { readonly knows?: string } = {}) {
  const asked: string[] = []
  const names: NameSource = {
    id,
    serves: () => true,
    resolve: async (name) => {
      asked.push(name)
      return name === rest.knows ? { address: `${id}address`, name } : undefined
    },
    lookup: async () => undefined,
    ...rest
  }
  return { names, asked }
}

async function begin(options: SceneOptions) {
  const scene = await createScene(options)
  cleanups.push(() => scene.kit.dispose())
  return { ...scene, draft: new SendStore(scene.kit) }
}

describe('a receiver', () => {
  it('accepts an address with a valid checksum', async () => {
    const { draft } = await begin({ checkAddress: async (value) => value !== 'wrongchecksum' })
    await draft.setReceiver('  bobsaddress\n')
    expect(draft.receiverAddress).toBe('bobsaddress')
    await draft.setReceiver('wrongchecksum')
    expect([draft.receiverAddress, draft.receiver.failed]).toEqual([undefined, false])
    expect(draft.receiver.refusal).toBe('mistyped')
  })

  it('accepts an address that is broken into lines or written in groups, and names its network', async () => {
    const { draft } = await begin({
      checkAddress: async (value, networkId) =>
        networkId === undefined || networkId === 'toy:1' || value !== 'bobsaddress'
    })
    for (const text of ['bobs addr ess', 'bobsadd\n ress']) {
      await draft.setReceiver(text)
      expect([draft.receiver.text, draft.receiverAddress]).toEqual([text, 'bobsaddress'])
    }
    draft.selectToken(toyToken('usd', { networkId: 'toy:2' }))
    await draft.setReceiver('bobs addr ess')
    expect([draft.receiver.refusal, draft.receiver.otherNetwork?.name]).toEqual(['otherNetwork', 'Toy 1'])
  })

  it('accepts only addresses of the selected network', async () => {
    const { draft } = await begin({
      checkAddress: async (value, networkId) =>
        networkId === undefined || value.endsWith('test') === (networkId === 'toy:2')
    })
    await draft.setReceiver('bobsaddresstest')
    expect([draft.receiverAddress, draft.receiver.refusal]).toEqual([undefined, 'otherNetwork'])

    draft.selectToken(toyToken('usd', { networkId: 'toy:2' }))
    await draft.setReceiver('bobsaddresstest')
    expect([draft.receiverAddress, draft.receiver.refusal]).toEqual(['bobsaddresstest', undefined])

    await draft.setReceiver('bobsaddress')
    expect([draft.receiverAddress, draft.receiver.refusal]).toEqual([undefined, 'otherNetwork'])
    await draft.setReceiver('nobody')
    expect([draft.receiverAddress, draft.receiver.refusal]).toEqual([undefined, undefined])
  })

  it('is validated as typed, because its canonical form may have lost the checksum', async () => {
    const checked: string[] = []
    const { draft } = await begin({
      parseAddress: (value) => (/^[a-zA-Z]{10,64}$/.test(value) ? value.toLowerCase() : undefined),
      checkAddress: async (value) => {
        checked.push(value)
        return value !== 'BobsADDRESS'
      }
    })
    await draft.setReceiver('BobsAddress')
    expect(draft.receiverAddress).toBe('bobsaddress')
    expect(checked).toContain('BobsAddress')
    await draft.setReceiver('BobsADDRESS')
    expect(draft.receiverAddress).toBeUndefined()
  })

  it('ignores a name source that returns an address of another network', async () => {
    const elsewhere = source('elsewhere', { knows: 'bob.toy' })
    const right = source('rightnames', { knows: 'bob.toy' })
    const { draft } = await begin({
      names: [elsewhere.names, right.names],
      checkAddress: async (value, networkId) => networkId === undefined || value !== 'elsewhereaddress'
    })
    await draft.setReceiver('bob.toy')
    expect([elsewhere.asked, right.asked]).toEqual([['bob.toy'], ['bob.toy']])
    expect([draft.receiverAddress, draft.receiver.refusal]).toEqual(['rightnamesaddress', undefined])
  })

  it('shows its name if that resolves to the same hex address in different case', async () => {
    const address = `0x${'Ab'.repeat(20)}`
    const names: NameSource = {
      id: 'hex',
      serves: () => true,
      lookup: async () => ({ name: 'hex.toy' }),
      resolve: async (name) => ({ name, address: address.toLowerCase() })
    }
    const parseAddress = (value: string) => (/^(0x[\da-f]{40}|\w+address)$/i.test(value) ? value : undefined)
    const { draft } = await begin({ names: [names], parseAddress })

    await draft.setReceiver(address)

    expect([draft.receiverAddress, draft.receiverProfileName]).toEqual([address, 'hex.toy'])
  })

  it('is not accepted if it could not be validated', async () => {
    const line = { isUp: true }
    const { draft, errors } = await begin({
      checkAddress: async () => {
        if (!line.isUp) throw new Error('offline')
        return true
      }
    })
    line.isUp = false
    await draft.setReceiver('bobsaddress')
    expect([draft.receiverAddress, draft.receiver.failed]).toEqual([undefined, true])
    await waitFor(() => expect(errors).toHaveLength(1))
  })

  it('is resolved by name: sources with a matching suffix first, then the others by order', async () => {
    const all = source('allnames', { order: -10 })
    const ending = source('endnames', { suffixes: ['.toy'], knows: 'bob.toy' })
    const { draft } = await begin({ names: [all.names, ending.names] })
    await draft.setReceiver('bob.toy')
    expect([draft.receiverAddress, draft.receiver.name]).toEqual(['endnamesaddress', 'bob.toy'])
    expect(all.asked).toEqual([])
    await draft.setReceiver('bob.other')
    expect([all.asked, ending.asked]).toEqual([['bob.other'], ['bob.toy', 'bob.other']])
    expect(draft.receiverAddress).toBeUndefined()
  })

  it('skips name sources that serve other networks, fail, or return an invalid address', async () => {
    const other = source('othernames', { serves: () => false, knows: 'bob.toy' })
    const broken = source('brokennames', { resolve: () => Promise.reject(new Error('down')) })
    const wrong = source('wrongnames', { resolve: async () => ({ address: 'short', name: 'bob.toy' }) })
    const right = source('rightnames', { knows: 'bob.toy' })
    const { draft, errors } = await begin({
      names: [other.names, broken.names, wrong.names, right.names]
    })
    await draft.setReceiver('bob.toy')
    expect(draft.receiverAddress).toBe('rightnamesaddress')
    expect(other.asked).toEqual([])
    await waitFor(() => expect(errors).toHaveLength(1))
  })

  it('is not said to be unknown while a source that may know it fails', async () => {
    const line = { isUp: false }
    const read = async () => {
      if (!line.isUp) throw new Error('offline')
      return undefined
    }
    const broken = source('brokennames', { resolve: read })
    const absent = source('absentnames', {
      serves: async () => {
        await read()
        return true
      }
    })
    const sure = source('surenames', { suffixes: ['.toy'] })
    const { draft } = await begin({ names: [broken.names, absent.names, sure.names] })

    await draft.setReceiver('bob.other')
    expect([draft.receiver.failed, draft.receiver.refusal]).toEqual([true, undefined])
    await draft.setReceiver('bob.toy')
    expect(draft.receiver.failed).toBe(false)
    line.isUp = true
    await draft.setReceiver('bob.other')
    expect(draft.receiver.failed).toBe(false)
  })

  it('queries no name source for a partial address or a text with hidden characters', async () => {
    const { names, asked } = source('names')
    const { draft } = await begin({ names: [names] })
    for (const text of ['bobs', 'bo b.toy', 'bob\u200b.toy', '.toy', 'bob.']) await draft.setReceiver(text)
    expect(asked).toEqual([])
  })

  it('shows the name of an address only if that name resolves to the address', async () => {
    const lookup = async () => ({ name: 'bob.toy', avatar: 'data:,' })
    const honest = source('honest', {
      lookup,
      resolve: async (name) => ({ address: 'bobsaddress', name })
    })
    const { draft } = await begin({ names: [honest.names] })
    await draft.setReceiver('bobsaddress')
    expect([draft.receiverProfileName, draft.receiver.name]).toEqual(['bob.toy', undefined])
    await draft.setReceiver('carolsaddress')
    expect([draft.receiverProfileName, draft.receiverProfileImageUrl]).toEqual([undefined, undefined])
  })

  it('stops the search on other networks once another text is typed', async () => {
    const { kit } = await begin({})
    const [here, other] = kit.networks.all as readonly [Network, Network]
    const ended = AbortSignal.abort()
    expect(await findNetworkOf(kit, 'bobsaddress', here, new AbortController().signal)).toBe(other)
    await expect(findNetworkOf(kit, 'bobsaddress', here, ended)).rejects.toBe(ended.reason)
  })

  it('is the last one typed, even if an earlier lookup answers later', async () => {
    let answer: (() => void) | undefined
    const slow = source('slow', {
      resolve: async (name) => {
        if (name === 'slow.toy')
          await new Promise<void>((resolve) => {
            answer = resolve
          })
        return { address: 'slowaddress', name }
      }
    })
    const { draft } = await begin({ names: [slow.names] })
    const first = draft.setReceiver('slow.toy')
    await waitFor(() => expect(answer).toBeDefined())
    await draft.setReceiver('bobsaddress')
    answer?.()
    await first
    expect(draft.receiverAddress).toBe('bobsaddress')
  })
})
