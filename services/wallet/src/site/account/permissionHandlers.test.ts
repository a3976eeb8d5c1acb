/** @jest-environment node */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { decodeFunctionData, encodeFunctionResult, type Hex, numberToHex, toHex } from 'viem'
import type { GivenPermission, WalletRecord } from '../custody/WalletRecord.js'
import { FrameError } from '../frame/FrameError.js'
import { encodeContext, managerAbi } from '../permissions/delegationFormat.js'
import { rememberPermission } from '../permissions/givenPermissions.js'
import type { Permission } from '../worker/sign/permissionFormat.js'
import { listPermissions, type PermissionParts, permissionHandlers } from './permissionHandlers.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const harbour = {
  ...{ id: 'eip155:31337', name: 'Harbour', permissions: true, tokens: [] },
  currency: { symbol: 'ETH', decimals: 18 }
}
const [start, end] = [1_800_000_000, 1_800_864_000]

afterEach(() => {
  jest.restoreAllMocks()
})

describe('the list of permissions', () => {
  it('keeps a permission whose nonce a lagging node has not seen yet', async () => {
    const { list, remembered, network } = open([given({ nonce: 1n })])

    expect(await list()).toEqual([contextOf({ nonce: 1n })])
    network.nonce = 1n
    expect(await list()).toEqual([contextOf({ nonce: 1n })])
    network.nonce = 2n
    expect([await list(), remembered()]).toEqual([[], []])
  })

  it('uses the time of the latest block, not the visitor’s clock', async () => {
    const { list, remembered, network } = open([given()])
    const clock = jest.spyOn(Date, 'now')

    for (const now of [0, (end + 86_400 * 365) * 1_000]) {
      clock.mockReturnValue(now)
      expect(await list()).toEqual([contextOf()])
    }
    network.time = end - 1
    expect(await list()).toEqual([contextOf()])
    clock.mockReturnValue(start * 1_000)
    network.time = end
    expect([await list(), remembered()]).toEqual([[], []])
  })

  it('keeps a permission while the network does not respond', async () => {
    const { list, remembered, network } = open([given()])
    Object.assign(network, { nonce: 7n, time: end, isEnded: true, isSilent: true })

    expect([await list(), remembered()]).toEqual([[contextOf()], [contextOf()]])
    network.isSilent = false
    expect([await list(), remembered()]).toEqual([[], []])
  })

  it('omits an unreadable permission from the list, keeps it stored and lists the others', async () => {
    const unreadable = { ...given(), context: '0x1234' } as const
    const { list, remembered } = open([unreadable, given()])

    expect([await list(), remembered()]).toEqual([[contextOf()], ['0x1234', contextOf()]])
  })
})

it('asks a network once for all permissions, and one by one for the newest 20', async () => {
  const { list, asked } = open(Array.from({ length: 25 }, (_, at) => given({ salt: BigInt(at) })))
  expect(await list()).toHaveLength(25)

  expect(asked.filter((one) => one === 'currentNonce')).toHaveLength(1)
  expect(asked.filter((one) => one === 'disabledDelegations')).toHaveLength(20)
})

it('forgets a permission that has ended alone', async () => {
  const { list, remembered, network } = open([given()])
  network.isEnded = true

  expect([await list(), remembered()]).toEqual([[], []])
})

describe('ending permissions', () => {
  const others = [given(), given({ salt: 2n }), { ...given({ salt: 3n }), network: 'eip155:1' }]
  const contexts = others.map(({ context }) => context)

  it('signs what was reviewed last, once, and forgets that one when it has ended', async () => {
    const { parts, remembered, signed, asked } = open(others)
    const { reviewEnd, endPermissions } = permissionHandlers(parts)
    await reviewEnd({ network: harbour.id })
    const { approval } = await reviewEnd({ context: contexts[0] as Hex })
    await endPermissions(undefined)

    expect(signed.map((one) => toHex(one))).toEqual([approval.raw])
    expect(asked.slice(-2)).toEqual(['eth_sendRawTransaction', 'eth_getTransactionReceipt'])
    expect(remembered()).toEqual(contexts.slice(1))
    await expect(endPermissions(undefined)).rejects.toMatchObject({ code: 'INVALID' })
    expect(signed).toHaveLength(1)
  })

  it('forgets all of a network, and those of no other', async () => {
    const { parts, remembered } = open(others)
    const { reviewEnd, endPermissions } = permissionHandlers(parts)
    await reviewEnd({ network: harbour.id })
    await endPermissions(undefined)

    expect(remembered()).toEqual(contexts.slice(2))
  })

  it('forgets nothing if the network says that they have not ended', async () => {
    const { parts, remembered, network } = open(others)
    const { reviewEnd, endPermissions } = permissionHandlers(parts)
    network.status = '0x0'
    await reviewEnd({ network: harbour.id })

    await expect(endPermissions(undefined)).rejects.toMatchObject({ code: 'CHAIN' })
    expect(remembered()).toEqual(contexts)
  })

  it('reviews none that was not granted here', async () => {
    const { parts } = open(others)
    const asked = permissionHandlers(parts).reviewEnd({ context: contextOf({ salt: 9n }) })

    await expect(asked).rejects.toMatchObject({ code: 'CHAIN' })
  })
})

it('remembers the newest hundred', async () => {
  const { parts, remembered } = open(Array.from({ length: 100 }, (_, at) => given({ salt: BigInt(at) })))
  await rememberPermission(parts.records, 'ann', given({ salt: 500n }))

  expect(remembered()).toHaveLength(100)
  expect(remembered()?.[0]).toBe(contextOf({ salt: 500n }))
  expect(remembered()?.at(-1)).toBe(contextOf({ salt: 98n }))
})

it('offers no transaction to end all permissions if the network lacks the contract for it', async () => {
  const { parts, network } = open([])
  network.hasContracts = false

  const asked = permissionHandlers(parts).reviewEnd({ network: harbour.id })

  await expect(asked).rejects.toMatchObject({ code: 'CHAIN' })
  network.hasContracts = true
  expect(await permissionHandlers(parts).reviewEnd({ network: harbour.id })).toMatchObject({
    ...{ networkName: 'Harbour', approval: { title: 'approve.permissionsEnd' } }
  })
})

function contextOf(change: Partial<Permission> = {}): Hex {
  const permission = {
    ...{ chainId: 31337, delegate: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8', salt: 1n, nonce: 0n },
    ...{ amount: 10n ** 16n, period: 86_400, start, end }
  }
  return encodeContext({ ...permission, ...change }, account, `0x${'11'.repeat(65)}`)
}

function given(change: Partial<Permission> = {}): GivenPermission {
  return { origin: 'https://shop.example', network: harbour.id, context: contextOf(change) }
}

/** The settings of a user who has granted these, on a network that answers as `network` says. */
function open(permissions: readonly GivenPermission[]) {
  const network = {
    nonce: 0n,
    time: start,
    isEnded: false,
    isSilent: false,
    hasContracts: true,
    status: '0x1'
  }
  const asked: string[] = []
  const signed: Uint8Array[] = []
  let stored = { userId: 'ann', permissions } as WalletRecord
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x7', timestamp: numberToHex(network.time) }),
    eth_chainId: () => '0x7a69',
    eth_getTransactionCount: () => '0x0',
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_estimateGas: () => '0xb000',
    eth_getTransactionReceipt: () => ({ status: network.status })
  }
  const call = ({ data }: { readonly data: Hex }): Hex => {
    if (!network.hasContracts) return '0x'
    const { functionName } = decodeFunctionData({ abi: managerAbi, data })
    asked.push(functionName)
    return functionName === 'currentNonce'
      ? encodeFunctionResult({ abi: managerAbi, functionName, result: network.nonce })
      : encodeFunctionResult({
          ...{ abi: managerAbi, functionName: 'disabledDelegations', result: network.isEnded }
        })
  }
  const parts: PermissionParts = {
    project: { networks: [harbour] },
    reads: {
      ask: async (_, method, params) => {
        if (network.isSilent) throw new FrameError('CHAIN')
        asked.push(method)
        return method === 'eth_call' ? call((params as [{ data: Hex }])[0]) : answers[method]?.()
      }
    },
    session: { require: async () => ({ userId: 'ann' }) as never },
    keys: {
      open: async () => ({ eip155: account, solana: '' }) as never,
      sign: async (requests) => {
        for (const one of requests) signed.push((one as { unsigned: Uint8Array }).unsigned)
        return [{ kind: 'transaction', signed: new Uint8Array(1), hash: new Uint8Array(32) }] as never
      }
    },
    records: {
      readWallet: async () => stored,
      changeWallet: async (_, change) => {
        stored = change(stored) as WalletRecord
        return stored
      }
    }
  }
  return {
    ...{ parts, network, asked, signed },
    list: async () => (await listPermissions(parts)).map(({ context }) => context),
    remembered: () => stored.permissions?.map(({ context }) => context)
  }
}
