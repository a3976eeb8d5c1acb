import { describe, expect, it } from '@jest/globals'
import { type CaipAddress, definePlugin, type TransferIntent } from '@plugboard/core'
import { findingSources, nameSources, type ResolvedName } from '@plugboard/core/features'
import { fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { startStopwatch } from '../../../../tests/jest/startStopwatch'
import { fakePrepare, reviewSetup, toy } from '../../test/reviewSetup'

const { begin } = reviewSetup()
const never = new Promise<never>(() => undefined)

describe('a receiver that requires a memo according to the host', () => {
  it.each<[string, readonly CaipAddress[], Partial<TransferIntent>, boolean]>([
    ['gets none', ['toy:1:carol'], {}, true],
    ['gets an empty one', ['toy:1:carol'], { memo: ' ' }, true],
    ['is written in another way', ['toy:1:CAROL'], { to: 'Carol' }, true],
    ['gets one', ['toy:1:carol'], { memo: 'customer 10' }, false],
    ['is on another network, or somebody else', ['toy:2:carol', 'toy:1:bob'], {}, false]
  ])('%s', async (_, memoReceivers, payment, isWarned) => {
    const parseAddress = (address: string) => address.toLowerCase()
    const namespaces = [fakeNamespace({ capabilities: { prepare: fakePrepare() }, parseAddress })]
    const { pay, ready } = await begin({ memoReceivers, namespaces })
    void pay(payment).catch(() => undefined)

    const { findings, canAgree } = await ready()

    expect(findings.some(({ code }) => code === 'memoMissing')).toBe(isWarned)
    expect(canAgree).toBe(!isWarned)
  })
})

describe('finding sources', () => {
  it('are queried, and named if they fail, are late, or return invalid findings', async () => {
    const inspects = {
      right: async () => [{ code: 'acme', level: 'warn' as const, text: 'Mind the \u202egap' }],
      throwing: () => {
        throw new Error('no')
      },
      wrong: async () => [{ code: 'acme' }] as never,
      late: () => never
    }
    const plugins = Object.entries(inspects).map(([name, inspect]) =>
      definePlugin({ name, setup: (kit) => void kit.contribute(findingSources, { id: name, inspect }) })
    )
    const { pay, ready } = await begin({ plugins })
    const stopwatch = startStopwatch()
    void pay({ to: 'alice' }).catch(() => undefined)

    const { findings } = await ready()

    stopwatch.stop()
    expect(stopwatch.ms).toBeLessThan(2500)
    expect(findings.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      'warn: Mind the gap',
      'info: You are sending to your own account',
      'info: Not checked: throwing did not answer',
      'info: Not checked: wrong did not answer',
      'info: Not checked: late did not answer'
    ])
  })
})

describe('a fee', () => {
  it('is reported as high above ten times the median of similar fees paid here', async () => {
    const storage = memoryStorage()
    let expected = 0n
    const prepare = fakePrepare(() => ({ fee: { asset: toy, expected, most: expected } }))
    const { kit, pay, agree } = await begin({ prepare, storage })
    for (const fee of [5n, 400n, 4n]) {
      expected = fee
      const paying = pay({ amount: 9_000n })
      await agree()
      await paying
      kit.close()
    }
    kit.dispose()
    const later = await begin({ prepare, storage })
    const said = async (fee: bigint) => {
      expected = fee
      void later.pay({ amount: 9_000n }).catch(() => undefined)
      const { findings } = await later.ready()
      later.kit.close()
      return findings.filter(({ code }) => code === 'feeHigh').map(({ level, text }) => `${level}: ${text}`)
    }

    expect(await said(50n)).toEqual([])
    expect(await said(51n)).toEqual(['warn: The fee is more than ten times what you paid here recently'])
  })
})

describe('the name that a receiver was resolved from', () => {
  const source = (
    id: string,
    address: () => string | undefined,
    suffixes?: readonly string[],
    more: Partial<ResolvedName> = {}
  ) =>
    definePlugin({
      name: id,
      setup: (kit) =>
        void kit.contribute(nameSources, {
          id,
          suffixes,
          serves: () => true,
          resolve: async (name) => {
            const found = address()
            return found === undefined ? undefined : { address: found, name, ...more }
          },
          lookup: async () => undefined
        })
    })
  const throwing = (): string => {
    throw new Error('no')
  }

  it.each<[string, () => string | undefined, string[]]>([
    ['leads to it still', () => 'carol', []],
    ['leads to somebody else', () => 'mallory', ['block nameMoved']],
    ['leads nowhere any more', () => undefined, ['block nameMoved']],
    ['cannot be looked at', throwing, ['warn notChecked']]
  ])('%s', async (_, address, expected) => {
    const first = source('names', address, ['.toy'])
    const { pay, ready } = await begin({ plugins: [source('other', () => undefined), first] })
    void pay({ toName: 'carol.toy' }).catch(() => undefined)

    const { findings, canAgree } = await ready()

    const found = findings.map(({ level, code }) => `${level} ${code}`)
    expect(found.filter((one) => one !== 'warn firstTime')).toEqual(expected)
    expect(canAgree).toBe(!expected.includes('block nameMoved'))
  })

  it.each([
    ['leads to it still', 'carol', ['warn notChecked']],
    ['leads to somebody else', 'mallory', ['block nameMoved']]
  ])('%s according to a later source, while an earlier one does not answer', async (_, address, expected) => {
    const first = source('first', throwing, ['.toy'])
    const { pay, ready } = await begin({ plugins: [first, source('second', () => address)] })
    void pay({ toName: 'carol.toy' }).catch(() => undefined)

    const { findings, canAgree } = await ready()

    const found = findings.map(({ level, code }) => `${level} ${code}`)
    expect(found.filter((one) => one !== 'warn firstTime')).toEqual(expected)
    expect(canAgree).toBe(!expected.includes('block nameMoved'))
  })

  it.each([
    ['carol', ['warn nameOtherChain']],
    ['mallory', ['block nameMoved']]
  ])('resolves only for another network: %s', async (address, expected) => {
    const names = source('names', () => address, ['.toy'], { isOtherNetwork: true })
    const { pay, ready } = await begin({ plugins: [names] })
    void pay({ toName: 'carol.toy' }).catch(() => undefined)

    const { findings } = await ready()

    const found = findings.map(({ level, code }) => `${level} ${code}`)
    expect(found.filter((one) => one !== 'warn firstTime')).toEqual(expected)
  })
})
