/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { checkTimes, readPermissionRequest } from './readPermissionRequest.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const holder = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const day = 86_400
/** What the newest block says. */
const now = 1_800_000_000

const request = (change: object = {}) => ({
  ...{ chainId: '0x7a69', expiry: now + 10 * day },
  signer: { type: 'account', data: { address: holder } },
  permission: { type: 'native-token-periodic', data: { periodAmount: '0x64', periodDuration: day } },
  ...change
})
const read = (...requests: readonly object[]) => {
  const asked = readPermissionRequest(requests, account, 31337)
  checkTimes(asked, now)
  return asked
}

describe('a permission request', () => {
  it.each<[object, object]>([
    [{}, { type: 'native-token-periodic', token: undefined, amount: 100n, period: day }],
    [
      { permission: { type: 'native-token-transfer', data: { allowance: 7 } } },
      { token: undefined, amount: 7n, period: undefined }
    ],
    [
      { permission: { type: 'erc20-token-transfer', data: { address: token, allowance: '50' } } },
      { token: token.toLowerCase(), amount: 50n, period: undefined }
    ],
    [
      {
        permission: {
          type: 'erc20-token-periodic',
          data: { tokenAddress: token, periodAmount: '0x1', periodDuration: 3_600, justification: 'Tea' }
        }
      },
      { token: token.toLowerCase(), amount: 1n, period: 3_600 }
    ],
    [{ expiry: now + 90 * day, policies: [], address: account.toLowerCase() }, { end: now + 90 * day }],
    // As clients of the first draft send it.
    [
      {
        permission: undefined,
        permissions: [
          { type: 'native-token-transfer', data: { allowance: '0x1' }, required: true, policies: [] }
        ],
        signer: { type: 'account', data: { id: holder } }
      },
      { delegate: holder.toLowerCase(), amount: 1n }
    ]
  ])('is accepted: %j', (change, wanted) => {
    expect(read(request(change))).toMatchObject(wanted)
  })

  it.each<[string, object, string]>([
    ['another network', { chainId: '0x1' }, 'chainId'],
    ['another account', { address: holder }, 'address'],
    ['no end', { expiry: undefined }, 'expiry'],
    ['an end that is over', { expiry: now }, 'expiry'],
    ['an end that is too far', { expiry: now + 90 * day + 1 }, 'expiry'],
    ['an end in milliseconds', { expiry: now * 1000 }, 'expiry'],
    ['a key as its holder', { signer: { type: 'key', data: { id: 'did:key:z6Mk' } } }, 'signer.type'],
    ['no holder', { signer: { type: 'account', data: {} } }, 'signer.data.address'],
    ['two holders', { signer: { type: 'account', data: { address: holder, id: token } } }, 'signer.data.id'],
    [
      'everybody as its holder',
      { signer: { type: 'account', data: { address: `0x${'a11'.padStart(40, '0')}` } } },
      'signer.data.address'
    ],
    ['policies', { policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] }, 'policies'],
    [
      'policies of the permission',
      { permission: { ...request().permission, policies: [{ type: 'gas-limit' }] } },
      'permission.policies'
    ],
    [
      'a condition of the permission that it does not know',
      { permission: { ...request().permission, rules: [] } },
      'permission.rules'
    ],
    ['a permission in two places', { permissions: [request().permission] }, 'permission'],
    [
      'nobody as its holder',
      { signer: { type: 'account', data: { address: `0x${'0'.repeat(40)}` } } },
      'signer.data.address'
    ],
    ...[2n ** 128n, -1, 1.5, '-1', '1.5', '', '0x', null].map((allowance): [string, object, string] => [
      `a limit of ${allowance}`,
      {
        permission: {
          ...{ type: 'native-token-transfer' },
          data: { allowance: typeof allowance === 'bigint' ? `${allowance}` : allowance }
        }
      },
      'permission.data.allowance'
    ]),
    [
      'a token that is no address',
      { permission: { type: 'erc20-token-transfer', data: { address: '0x12', allowance: '0x1' } } },
      'permission.data.address'
    ],
    ['rules', { rules: [{ type: 'expiry' }] }, 'rules'],
    ['two permissions', { permission: undefined, permissions: [{}, {}] }, 'permission'],
    ['another type', { permission: { type: 'contract-call', data: {} } }, 'permission.type'],
    ['a type of every object', { permission: { type: 'toString', data: {} } }, 'permission.type'],
    ['no limit', { permission: { type: 'native-token-transfer', data: {} } }, 'permission.data.allowance'],
    [
      'a limit that is none',
      { permission: { type: 'native-token-transfer', data: { allowance: `0x${'f'.repeat(64)}` } } },
      'permission.data.allowance'
    ],
    [
      'a limit of nothing',
      { permission: { type: 'native-token-transfer', data: { allowance: '0x0' } } },
      'permission.data.allowance'
    ],
    [
      'no token',
      { permission: { type: 'erc20-token-transfer', data: { allowance: '0x1' } } },
      'permission.data.address'
    ],
    [
      'a period of a second',
      { permission: { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 1 } } },
      'permission.data.periodDuration'
    ],
    [
      'a period that never ends',
      {
        permission: { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 11 * day } }
      },
      'permission.data.periodDuration'
    ],
    [
      'a limit that it does not know',
      { permission: { type: 'native-token-transfer', data: { allowance: '0x1', receivers: [] } } },
      'permission.data.receivers'
    ]
  ])('is refused for %s with the name of the field', (_, change, field) => {
    let fault: unknown
    try {
      read(request(change))
    } catch (error) {
      fault = error
    }
    expect(fault).toMatchObject({ code: 'INVALID' })
    expect(String((fault as Error).message)).toMatch(new RegExp(`^${field} `))
  })

  it('is refused if the account itself is the holder, or with more or fewer than one request', () => {
    const own = { signer: { type: 'account', data: { address: account } } }
    expect(() => read(request(own))).toThrow('signer.data.address')
    expect(() => read(request(), request())).toThrow('params')
    expect(() => readPermissionRequest(undefined, account, 31337)).toThrow('params')
  })
})
