/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { account } from '../../../test/openRpc.js'
import type { AccountCode, AccountState } from '../smartAccounts/SmartAccountReader.js'
import { getCapabilities } from './getCapabilities.js'
import type { RpcParts } from './SignMethod.js'

interface Scene {
  readonly state?: AccountState
  /** Where the account could give permissions. */
  readonly permitting?: AccountState
  readonly stored?: object
  readonly permissions?: boolean
}

/** Two networks: the account has a state on the first, and the second has no smart accounts. */
function open({ state = 'ready', permitting = state, stored = {}, permissions = false }: Scene = {}) {
  const networks = [
    { id: 'eip155:31337', permissions },
    { id: 'eip155:10' },
    { id: 'solana:local', permissions: true }
  ]
  const stateInTime = async (id: string, of: string, use: AccountCode = 'batches') => {
    if (of !== account || id !== 'eip155:31337') return 'unsupported'
    return use === 'permissions' ? permitting : state
  }
  const session = { requireShared: async () => ({ userId: 'ann', ...stored }) }
  const parts = { project: { networks }, session, smartAccounts: { stateInTime } } as unknown as RpcParts
  return (params?: unknown) => getCapabilities(params, account, parts) as Promise<Record<string, Told>>
}

interface Told {
  readonly atomic: { readonly status: string }
  readonly permissions?: object
}

describe('wallet_getCapabilities', () => {
  it.each([
    ['ready', undefined, 'supported'],
    ['ready', 'smartAccount', 'supported'],
    ['ready', 'eoa', 'ready'],
    ['deployed', 'smartAccount', 'supported'],
    ['deployed', 'eoa', 'ready'],
    ['permitting', 'smartAccount', 'supported'],
    ['permitting', 'eoa', 'ready'],
    ['foreign', 'smartAccount', 'unsupported'],
    ['foreign', 'eoa', 'unsupported'],
    ['unsupported', 'smartAccount', 'unsupported'],
    ['unsupported', 'eoa', 'unsupported']
  ] as const)('says of an account that is %s and should be %s: %s', async (state, accountType, status) => {
    const told = await open({ state, stored: accountType ? { accountType } : {} })()

    expect(told).toEqual({
      '0x7a69': { atomic: { status }, assetDiscovery: { supported: true } },
      '0xa': { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }
    })
  })

  it('is about the networks that the page names, however it writes them', async () => {
    const ask = open()

    expect(Object.keys(await ask([account.toLowerCase(), ['0x7A69', '0x1']]))).toEqual(['0x7a69'])
    expect(await ask([account, []])).toEqual({})
    expect(Object.keys(await ask([account]))).toEqual(['0x7a69', '0xa'])
    expect(Object.keys(await ask([]))).toEqual(['0x7a69', '0xa'])
  })

  it('is refused for another account, and for more than 50 networks or long names', async () => {
    const ask = open()
    const many = (count: number) => [account, Array.from({ length: count }, () => '0x7a69')]

    for (const params of [
      [`0x${'01'.repeat(20)}`],
      [account, '0x7a69'],
      {},
      many(51),
      [account, ['0'.repeat(17)]]
    ])
      await expect(ask(params)).rejects.toMatchObject({ code: 'INVALID' })
    expect(Object.keys(await ask(many(50)))).toEqual(['0x7a69'])
  })

  it.each([
    ['ready', true],
    ['deployed', true],
    ['permitting', true],
    ['foreign', false],
    ['unsupported', false]
  ] as const)('has permissions for an account that is %s for them: %s', async (permitting, isThere) => {
    const told = await open({ permitting, permissions: true })()

    const expected = {
      ...{ supported: true, signerTypes: ['account'], policyTypes: [] },
      permissionTypes: [
        'native-token-transfer',
        'erc20-token-transfer',
        'native-token-periodic',
        'erc20-token-periodic'
      ]
    }
    expect(told['0x7a69']?.permissions).toEqual(isThere ? expected : undefined)
    expect(told['0xa']).not.toHaveProperty('permissions')
  })

  it('has no permissions where the project does not offer them', async () => {
    expect((await open({ permitting: 'ready' })())['0x7a69']).not.toHaveProperty('permissions')
  })
})
