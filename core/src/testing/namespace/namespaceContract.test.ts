/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { definePlugin, type NamespaceAdapter } from '@plugboard/core'
import { FakeLedger, fakeNamespace, namespaceContract } from '@plugboard/core/testing'
import { plugin, right, subject } from '../../../test/namespaceSubjects.js'
import { abortClauses } from './abortClauses.js'
import { activityClauses, offlineActivityClauses } from './activityClauses.js'
import { addressClauses } from './addressClauses.js'
import { capabilityClauses } from './capabilityClauses.js'
import { collectiblesClauses } from './collectiblesClauses.js'
import { followClauses } from './followClauses.js'
import { holdingsClauses, offlineHoldingsClauses } from './holdingsClauses.js'
import { kitClauses } from './kitClauses.js'
import { networkClauses } from './networkClauses.js'
import { prepareClauses } from './prepareClauses.js'
import { offlineClauses, readClauses } from './readClauses.js'

describe('a fake namespace', () => {
  for (const check of namespaceContract(() => subject())) it(check.name, check.run)
})

describe('a namespace whose parseAddress checks only the shape', () => {
  const shape = /^[a-z0-9.]{1,64}$/
  const adapter: NamespaceAdapter = {
    ...fakeNamespace(),
    parseAddress: (value) => (shape.test(value) ? value : undefined),
    checkAddress: async (value) => shape.test(value) && !value.endsWith('.')
  }
  const make = () => subject(adapter, { notAddresses: ['Alice', 'alice.'] })
  const checks = namespaceContract(make).filter(({ name }) => name.includes('Address'))
  for (const check of checks) it(check.name, check.run)
})

describe('a namespace whose addresses encode their network', () => {
  const adapter: NamespaceAdapter = {
    ...fakeNamespace(),
    checkAddress: async (value, networkId) =>
      /^[a-z]{1,63}\d?$/.test(value) &&
      (networkId === undefined || value.endsWith('2') === (networkId === 'toy:2'))
  }
  const make = () => subject(adapter, { otherNetworkAddresses: ['bob2'] })
  const checks = namespaceContract(make).filter(({ name }) => name.includes('Address'))
  for (const check of checks) it(check.name, check.run)
})

it('consists of the clauses that are tested with broken namespaces', () => {
  const tested = [
    networkClauses,
    addressClauses,
    readClauses,
    offlineClauses,
    capabilityClauses,
    abortClauses,
    holdingsClauses,
    offlineHoldingsClauses,
    activityClauses,
    offlineActivityClauses,
    collectiblesClauses,
    prepareClauses,
    followClauses,
    kitClauses
  ].flat()
  const names = namespaceContract(() => subject()).map(({ name }) => name)
  expect([...names].sort()).toEqual(tested.map(([name]) => name).sort())
})

describe('a namespace under test', () => {
  it('is named with the reason if it is not registered', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    const failing = definePlugin({
      name: 'chain',
      setup: () => {
        throw new Error('no luck')
      }
    })
    const [check] = namespaceContract(() => subject(right, { plugins: [failing] }))
    await expect(check?.run()).rejects.toThrow(/register the namespace 'toy'.*no luck/s)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('is disposed if its plugins cannot be composed', async () => {
    let disposed = 0
    const twice = plugin(right)
    const make = () => subject(right, { plugins: [twice, twice], dispose: () => void disposed++ })
    const [check] = namespaceContract(make)
    await expect(check?.run()).rejects.toThrow(/chain/)
    expect(disposed).toBe(1)
  })

  it('is disposed after each check, including failing ones', async () => {
    let disposed = 0
    const make = () => ({ ...subject(), dispose: () => void disposed++ })
    const checks = [...namespaceContract(make), ...namespaceContract(() => ({ ...make(), signs: [] }))]
    for (const check of checks) await check.run().catch(() => undefined)
    expect(disposed).toBe(checks.length)
  })
})

describe('a subject without what some clauses need', () => {
  it('is reported with the clauses that were not checked', async () => {
    const reported: string[] = []
    const checks = namespaceContract(() => subject(), {
      onUnchecked: (check, missing) => void reported.push(`${missing.join()}: ${check}`)
    })
    for (const check of checks) await check.run()
    expect(reported).toEqual([
      'spellings: parseAddress returns the canonical form of every spelling',
      'otherNetworkAddresses: checkAddress refuses an address of another network, but accepts it for the namespace',
      'makeAddress: parseAddress accepts every address that makeAddress makes',
      'offline: read and balance reject with a KitError when no endpoint can be reached',
      'offline: holdings and describe reject with a KitError when no endpoint can be reached',
      'offline: activity and collectibles reject with a KitError when no endpoint can be reached'
    ])
  })

  it('is reported where a capability was checked only in part', async () => {
    const reported: string[] = []
    const make = () =>
      subject(fakeNamespace({ ledger: new FakeLedger() }), { wallet: { answer: () => 'signature' } })
    const checks = namespaceContract(make, {
      onUnchecked: (check, missing) => void reported.push(`${missing.join()}: ${check}`)
    })
    for (const check of checks) await check.run()
    expect(reported.filter((line) => /^(tokens|transfers|wallet)/.test(line))).toEqual([
      'wallet.verify: message returns a signature of the active account',
      'tokens: every capability rejects with connect/aborted if its signal has aborted, without asking the wallet',
      'tokens: holdings contain the tokens of an account and leave out invalid ones',
      'tokens: describe answers in the requested order, with undefined for invalid tokens',
      'transfers: activity reports transfers exactly',
      'tokens: prepare pays with the tokens of an account, up to their balance'
    ])
  })

  it('is not reported if the subject says that an account has none', async () => {
    const reported: string[] = []
    const make = () => subject(fakeNamespace({ ledger: new FakeLedger() }), { tokens: [], transfers: [] })
    const onUnchecked = (_: string, missing: readonly string[]) => void reported.push(...missing)
    for (const check of namespaceContract(make, { onUnchecked })) await check.run()
    expect([...new Set(reported)].sort()).toEqual([
      'makeAddress',
      'offline',
      'otherNetworkAddresses',
      'spellings'
    ])
  })
})
