/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { type AccountNames, accountNamesToken, type NameSource, nameSources } from '@plugboard/core/features'
import { autorun } from 'mobx'
import { pass } from '../../test/clockSetup'
import { listSetup } from '../../test/listSetup'
import { networkId } from '../../test/toyPortfolio'

const { opened } = listSetup()

const sourceOf = (change: Partial<NameSource>, order = 0) =>
  definePlugin({
    name: `host:names${order}`,
    setup: (kit) =>
      void kit.contribute(nameSources, {
        id: `names${order}`,
        order,
        serves: () => true,
        lookup: async () => undefined,
        resolve: async () => undefined,
        ...change
      })
  })

/** A source that names all accounts at once, except those whose address begins with x. */
function registry() {
  const asked: (readonly string[])[] = []
  const lookupAll: NameSource['lookupAll'] = async (addresses) => {
    asked.push(addresses)
    const known = addresses.filter((address) => !address.startsWith('x'))
    return new Map(known.map((address) => [address, { name: `${address}.toy`, address }]))
  }
  return { asked, source: sourceOf({ lookupAll }) }
}

/** The names of these addresses, as shown by a list that stays rendered until the test ends. */
async function listOf(addresses: readonly string[], ...plugins: ReturnType<typeof sourceOf>[]) {
  const { kit, errors } = await opened({ plugins })
  const names = kit.get(accountNamesToken) as AccountNames
  await kit.connect('wallet')
  let shown: readonly (string | undefined)[] = []
  const draw = () =>
    autorun(() => {
      shown = addresses.map((address) => names.nameOf({ address, networkId })?.name)
    })
  draw()
  await pass()
  return { kit, names, errors, shown: () => shown, draw }
}

describe('names of the accounts in a list', () => {
  it('are requested in one batch, and again after 5 minutes', async () => {
    const { asked, source } = registry()
    const all = Array.from({ length: 25 }, (_, index) => `a${index}`)

    const { shown, draw } = await listOf(['alice', 'xaver', ...all], source)

    expect(shown()).toEqual(['alice.toy', undefined, ...all.map((one) => `${one}.toy`)])
    expect(asked.map(({ length }) => length)).toEqual([27])
    await pass(5 * 60_000 - 1_000)
    draw()
    await pass()
    expect(asked).toHaveLength(1)
    await pass(2_000)
    draw()
    await pass()
    expect(asked.map(({ length }) => length)).toEqual([27, 27])
  })

  it('are requested in batches of 50 if there are more', async () => {
    const { asked, source } = registry()
    await listOf(
      Array.from({ length: 120 }, (_, index) => `a${index}`),
      source
    )
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20])
  })

  it('are used only if they resolve to the account', async () => {
    const lookupAll: NameSource['lookupAll'] = async () =>
      new Map([
        ['alice', { name: 'alice.toy', address: 'mallory' }],
        ['bob', { name: '', address: 'bob' }],
        ['carol', { name: 'carol\u202e.toy', address: 'carol' }]
      ])
    const { shown } = await listOf(['alice', 'bob', 'carol'], sourceOf({ lookupAll }))
    expect(shown()).toEqual([undefined, undefined, 'carol.toy'])
  })

  it('are requested from the next source if unknown, one by one if it has no batch lookup', async () => {
    const { asked, source } = registry()
    const lookup = jest.fn(async (address: string) => ({ name: `${address}.other` }))
    const resolve = async (name: string) => ({ name, address: name.replace('.other', '') })

    const { shown } = await listOf(['alice', 'xaver', 'xenia'], source, sourceOf({ lookup, resolve }, 1))

    expect(shown()).toEqual(['alice.toy', 'xaver.other', 'xenia.other'])
    expect(asked).toHaveLength(1)
    expect(lookup.mock.calls.map(([address]) => address)).toEqual(['xaver', 'xenia'])
  })

  it('are requested again after half a minute if a source fails', async () => {
    const lookupAll = jest.fn<NonNullable<NameSource['lookupAll']>>()
    lookupAll.mockRejectedValueOnce(new Error('down'))
    lookupAll.mockImplementation(async () => new Map([['alice', { name: 'alice.toy', address: 'alice' }]]))
    const { shown, draw, errors } = await listOf(['alice'], sourceOf({ lookupAll }))
    expect(shown()).toEqual([undefined])
    expect(errors).toHaveLength(1)

    draw()
    await pass()
    expect(lookupAll).toHaveBeenCalledTimes(1)
    await pass(30_000)
    draw()
    await pass()

    expect(shown()).toEqual(['alice.toy'])
  })

  it('are requested again after half a minute for the accounts about which a source fails, and shown for the others', async () => {
    let isDown = true
    const lookup = jest.fn(async (address: string) => {
      if (address === 'bob' && isDown) throw new Error('down')
      return address === 'carol' ? undefined : { name: `${address}.toy` }
    })
    const resolve = async (name: string) => ({ name, address: name.replace('.toy', '') })
    const { shown, draw } = await listOf(['alice', 'bob', 'carol'], sourceOf({ lookup, resolve }))
    expect(shown()).toEqual(['alice.toy', undefined, undefined])

    isDown = false
    await pass(30_000)
    draw()
    await pass()

    expect(shown()).toEqual(['alice.toy', 'bob.toy', undefined])
    expect(lookup.mock.calls.map(([address]) => address)).toEqual(['alice', 'bob', 'carol', 'bob'])
  })

  it('are not requested if no source serves the network, and are forgotten on disconnect', async () => {
    const { asked, source } = registry()
    const lookupAll = jest.fn<NonNullable<NameSource['lookupAll']>>()
    await listOf(['alice'], sourceOf({ serves: () => false, lookupAll }, 1))
    expect(lookupAll).not.toHaveBeenCalled()

    const { kit, names } = await listOf(['bob'], source)
    await kit.disconnect()
    await pass()
    expect(names.nameOf({ address: 'alice', networkId })).toBeUndefined()
    expect(asked).toHaveLength(2)
  })
})
