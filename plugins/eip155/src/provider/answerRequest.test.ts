/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import type { ProviderContext } from '@plugboard/core'
import { answerRequest } from './answerRequest'

describe('wallet_revokePermissions', () => {
  const open = () => ({
    ...{ namespace: 'eip155', connection: undefined, network: undefined },
    connect: () => Promise.reject(new Error('unused')),
    switchNetwork: async () => undefined,
    request: jest.fn(async (_: unknown): Promise<unknown> => ({})),
    disconnect: jest.fn(async () => undefined)
  })
  const ask = (context: ReturnType<typeof open>, params: unknown) =>
    answerRequest(context as unknown as ProviderContext, { method: 'wallet_revokePermissions', params })

  it.each([[[{ eth_accounts: {} }]], [[]], [undefined], [[null]]])(
    'disconnects the account without calling the wallet (EIP-2255): %j',
    async (params) => {
      const context = open()

      expect(await ask(context, params)).toBeNull()

      expect([context.disconnect.mock.calls.length, context.request.mock.calls]).toEqual([1, []])
    }
  )

  it.each([[{ permissionContext: '0x01' }], [[{ permissionContext: '0x01' }]]])(
    'is forwarded to the wallet for permissions granted to others (ERC-7715): %j',
    async (params) => {
      const context = open()

      expect(await ask(context, params)).toEqual({})

      expect(context.request.mock.calls).toEqual([[{ method: 'wallet_revokePermissions', params }]])
      expect(context.disconnect).not.toHaveBeenCalled()
    }
  )
})
