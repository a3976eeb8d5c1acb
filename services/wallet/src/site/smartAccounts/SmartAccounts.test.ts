/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import permissions from '../../../../../tests/contracts/permissions.json'
import compiled from '../../../../../tests/contracts/smartAccount.json'
import { FrameError } from '../frame/FrameError.js'
import { enforcers, permissionAccountAddress } from '../worker/sign/permissionCode.js'
import { smartAccountAddress } from '../worker/sign/smartAccountCode.js'
import { hasPinned } from './pinnedContract.js'
import { SmartAccounts } from './SmartAccounts.js'

const account = `0x${'11'.repeat(20)}`
/** The code of contracts: it follows the bytes that deploy it, 26 and 32 of them. */
const contract = `0x${compiled.Simple7702Account.slice(2 + 26 * 2)}`
const nonceEnforcer = `0x${permissions.NonceEnforcer.slice(2 + 32 * 2)}`

describe('a pinned contract', () => {
  const word = 'ab'.repeat(32)
  /** SHA-256 of one byte, 32 zeros and one byte. */
  const pinned = {
    ...{ address: '0x0a', ofNetwork: [1] },
    hash: '7828ae55cea1475394ac33f05825fa51ba4232e8b2251deb9ee554c4276ad0ac'
  }
  const has = (code: unknown, contract = pinned) => hasPinned({ ask: async () => code }, 'eip155:1', contract)

  it('is there byte for byte, except for the words that name the network', async () => {
    expect(await has(`0x60${word}61`)).toBe(true)
    expect(await has(`0x60${'00'.repeat(32)}61`)).toBe(true)
    for (const other of [`0x61${word}61`, `0x60${word}60`, `0x60${word}`, `0x60${word}6100`, '0x', null, 7])
      expect([other, await has(other)]).toEqual([other, false])
    expect(await has(`0x60${word}61`, { ...pinned, ofNetwork: [] })).toBe(false)
  })
})

describe('smart accounts', () => {
  const networks = [
    { id: 'eip155:1', smartAccounts: true, permissions: true },
    { id: 'eip155:2', smartAccounts: false },
    { id: 'solana:local', smartAccounts: true }
  ]
  afterEach(() => void jest.useRealTimers())

  type Ask = (network: string, method: string, params?: readonly unknown[]) => Promise<unknown>
  const open = (ask: Ask, listed: readonly object[] = networks) => {
    const asking = jest.fn(ask)
    return { asking, accounts: new SmartAccounts({ ask: asking }, { networks: listed } as never) }
  }

  it('are looked for only where the project has them', async () => {
    const { asking, accounts } = open(async () => '0x')

    for (const id of ['eip155:2', 'solana:local', 'eip155:3'])
      expect(await accounts.stateOf(id, account)).toBe('unsupported')
    expect(asking).not.toHaveBeenCalled()
    expect(await accounts.networks()).toEqual([])
    expect(new Set(asking.mock.calls.map(([network]) => network))).toEqual(new Set(['eip155:1']))
  })

  it('are looked for once, and again after a network has not answered', async () => {
    const { asking, accounts } = open(async () => '0x')
    for (const _ of [1, 2]) expect(await accounts.stateOf('eip155:1', account)).toBe('unsupported')
    expect(asking.mock.calls.map(([, method]) => method)).toEqual(['eth_getCode', 'eth_getBlockByNumber'])

    const silent = open(async () => {
      throw new FrameError('NETWORK')
    })
    for (const _ of [1, 2]) expect(await silent.accounts.stateOf('eip155:1', account)).toBe('unsupported')
    expect(silent.asking).toHaveBeenCalledTimes(4)
  })

  /** A network with the contract, and with one of the eight of permissions, which reports this code of the account. */
  const supporting = (code: () => unknown, block: unknown = { requestsHash: '0x01' }, account = contract) =>
    open(async (_, method, [address] = []) => {
      if (method === 'eth_getBlockByNumber') return block
      if (address === enforcers.nonce) return nonceEnforcer
      return address === smartAccountAddress ? account : code()
    })

  it.each([
    ['0x', 'ready'],
    [`0xEF0100${smartAccountAddress.slice(2)}`, 'deployed'],
    [`0xef0100${permissionAccountAddress.slice(2)}`, 'permitting'],
    [`0xef0100${'ab'.repeat(20)}`, 'foreign'],
    ['0x6000', 'foreign'],
    [null, 'foreign']
  ])('has a state by its code: %s', async (code, state) => {
    const { accounts } = supporting(() => code)

    expect(await accounts.stateOf('eip155:1', account)).toBe(state)
    expect(await accounts.stateInTime('eip155:1', account)).toBe(state)
    expect(await accounts.networks()).toEqual(['eip155:1'])
    // The network lacks seven contracts of permissions.
    expect(await accounts.stateOf('eip155:1', account, 'permissions')).toBe('unsupported')
    expect(await accounts.stateInTime('eip155:1', account, 'permissions')).toBe('unsupported')
  })

  it.each([null, {}])('needs blocks of Prague: %j', async (block) => {
    const { accounts } = supporting(() => '0x', block)

    expect(await accounts.stateOf('eip155:1', account)).toBe('unsupported')
    expect(await accounts.networks()).toEqual([])
  })

  it('needs the contract, byte for byte', async () => {
    const { accounts } = supporting(() => '0x', undefined, `${contract}00`)

    expect(await accounts.stateOf('eip155:1', account)).toBe('unsupported')
  })

  it('looks for the contracts of permissions only where the project has those', async () => {
    const { asking, accounts } = open(
      async (_, method) => (method === 'eth_getCode' ? contract : { requestsHash: '0x01' }),
      [{ id: 'eip155:1', smartAccounts: true, permissions: false }]
    )

    expect(await accounts.stateOf('eip155:1', account, 'permissions')).toBe('unsupported')
    expect(asking).toHaveBeenCalledTimes(2)
  })

  it('fails if the network does not report the code, except for a login', async () => {
    const { accounts } = supporting(() => {
      throw new FrameError('NETWORK')
    })

    await expect(accounts.stateOf('eip155:1', account)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(await accounts.stateInTime('eip155:1', account)).toBe('unsupported')
  })

  it('keeps a login waiting for three seconds at most', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    const { accounts } = open(() => new Promise(() => {}))
    const found = Promise.all([accounts.stateInTime('eip155:1', account), accounts.networks()])
    await jest.advanceTimersByTimeAsync(3_000)

    expect(await found).toEqual(['unsupported', []])
  })
})
